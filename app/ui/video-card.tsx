import { ChevronDown, ChevronRight } from "lucide-react";
import { Children, type ReactNode } from "react";
import { AfterPaint } from "./after-paint.tsx";

type VideoCardProps = {
  title: string;
  /** As "30 seconds". */
  length: string;
  /** The address of the video's files, without their endings. */
  files: string;
  captionsLabel: string;
  transcript: readonly string[];
  transcriptLabel: string;
  link: string;
  linkLabel: string;
};

const WIDTH = 1280;
const HEIGHT = 720;

/** One clear dot. */
const CLEAR = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/**
 * A video that plays when it is told to, its words, and the way to the whole story. A `poster` can't wait
 * until it is near the screen, so the picture lies under the video, whose own poster is clear: with none at
 * all some browsers paint the place grey.
 */
export function VideoCard({
  title,
  length,
  files,
  captionsLabel,
  transcript,
  transcriptLabel,
  link,
  linkLabel,
}: VideoCardProps) {
  return (
    <article className="video-card">
      <div className="video-frame">
        <AfterPaint withoutScript>
          <img src={`${files}.jpg`} alt="" width={WIDTH} height={HEIGHT} loading="lazy" decoding="async" />
          <div className="video-player">
            <video
              controls
              preload="none"
              playsInline
              poster={CLEAR}
              width={WIDTH}
              height={HEIGHT}
              aria-label={title}
            >
              {/* A third of the other's size, and nearly every browser plays it. */}
              <source src={`${files}.mp4`} type="video/mp4" />
              <source src={`${files}.webm`} type="video/webm" />
              <track kind="captions" src={`${files}.vtt`} srcLang="en-GB" label={captionsLabel} default />
            </video>
          </div>
        </AfterPaint>
      </div>
      <div className="video-card-body">
        <h3 className="card-title">{title}</h3>
        <p className="video-length">{length}</p>
        <a href={link}>
          {linkLabel}
          <span className="visually-hidden">({title})</span>
          <ChevronRight className="icon" size={20} aria-hidden="true" focusable="false" />
        </a>
      </div>
      <details className="video-transcript">
        <summary>
          <span>
            {transcriptLabel}
            <span className="visually-hidden">({title})</span>
          </span>
          <ChevronDown className="icon" size={20} aria-hidden="true" focusable="false" />
        </summary>
        <ol>
          {transcript.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </details>
    </article>
  );
}

/**
 * Cards side by side, further than the screen is wide: swiped, scrolled, or moved with the arrow keys once it
 * has the focus.
 */
export function VideoStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="video-strip" role="region" aria-label={label} tabIndex={0}>
      <ul role="list">
        {Children.map(children, (card) => (
          <li>{card}</li>
        ))}
      </ul>
    </div>
  );
}
