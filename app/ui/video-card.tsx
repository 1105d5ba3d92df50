import { ChevronRight } from "lucide-react";
import { AfterPaint } from "./after-paint.tsx";
import { Disclosure } from "./disclosure.tsx";

type VideoCardProps = {
  title: string;
  /** As "30 seconds". */
  length: string;
  /** The address of the files without extension. */
  files: string;
  transcript: readonly string[];
  /** None in its article. */
  link?: string;
  words: { captions: string; transcript: string; article: string };
};

const SIZE = { width: 1280, height: 720 };

/** A transparent pixel. */
const CLEAR = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** The picture lies under a clear `poster`, which cannot load lazily; without it some browsers paint grey. */
export function VideoCard({ title, length, files, transcript, link, words }: VideoCardProps) {
  const ofTitle = <span className="visually-hidden">({title})</span>;
  return (
    <div className="panel video-card">
      <div className="video-frame">
        <AfterPaint withoutScript>
          <img src={`${files}.jpg`} alt="" {...SIZE} loading="lazy" decoding="async" />
          <div className="video-player">
            <video controls preload="none" playsInline poster={CLEAR} {...SIZE} aria-label={title}>
              {/* A third of the size of WebM, and played by nearly every browser. */}
              <source src={`${files}.mp4`} type="video/mp4" />
              <source src={`${files}.webm`} type="video/webm" />
              <track kind="captions" src={`${files}.vtt`} srcLang="en-GB" label={words.captions} default />
            </video>
          </div>
        </AfterPaint>
      </div>
      <div className="video-card-body">
        <h3 className="card-title">{title}</h3>
        <p className="quiet">{length}</p>
        {link !== undefined && (
          <a href={link}>
            {words.article}
            {ofTitle}
            <ChevronRight className="icon" size={20} aria-hidden="true" />
          </a>
        )}
      </div>
      <Disclosure
        summary={
          <span>
            {words.transcript}
            {ofTitle}
          </span>
        }
      >
        <ol>
          {transcript.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </Disclosure>
    </div>
  );
}
