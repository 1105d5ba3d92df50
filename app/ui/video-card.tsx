import { ChevronDown, ChevronRight } from "lucide-react";
import { Children, type ReactNode } from "react";
import { AfterPaint } from "./after-paint.tsx";

type VideoCardProps = {
  title: string;
  /** As "30 seconds". */
  length: string;
  /** The address of the files without extension. */
  files: string;
  captionsLabel: string;
  transcript: readonly string[];
  transcriptLabel: string;
  /** None in its article. */
  link: string | undefined;
  linkLabel: string;
};

const WIDTH = 1280;
const HEIGHT = 720;

/** A transparent pixel. */
const CLEAR = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** The picture lies under a clear `poster`, which cannot load lazily; without it some browsers paint grey. */
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
    <div className="video-card">
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
              {/* A third of the size of WebM, and played by nearly every browser. */}
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
        {link !== undefined && (
          <a href={link}>
            {linkLabel}
            <span className="visually-hidden">({title})</span>
            <ChevronRight className="icon" size={20} aria-hidden="true" />
          </a>
        )}
      </div>
      <Transcript {...{ title, transcript, transcriptLabel }} />
    </div>
  );
}

function Transcript({
  title,
  transcript,
  transcriptLabel,
}: Pick<VideoCardProps, "title" | "transcript" | "transcriptLabel">) {
  return (
    <details className="video-transcript">
      <summary>
        <span>
          {transcriptLabel}
          <span className="visually-hidden">({title})</span>
        </span>
        <ChevronDown className="icon" size={20} aria-hidden="true" />
      </summary>
      <ol>
        {transcript.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </details>
  );
}

/** Scrolls sideways, with arrow keys once focused. */
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
