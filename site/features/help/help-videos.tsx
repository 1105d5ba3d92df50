import { useCopy } from "../../../ui/copy/use-copy.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import { AfterPaint, WhenNear } from "../../../ui/components/after-paint.tsx";
import { Disclosure } from "../../../ui/components/disclosure.tsx";
import { NextArrow } from "../../../ui/components/page-navigation.tsx";
import loadVideos from "./load-videos.ts?worker&url";
import { Section } from "../../../ui/components/section.tsx";

export interface HelpVideo {
  readonly slug: string;
  readonly title: string;
  /** The article with the same content; null where there is none. */
  readonly article: string | null;
  readonly seconds: number;
  /** One sentence for each slide, as in the captions. */
  readonly transcript: readonly string[];
}

const SIZE = { width: 1280, height: 720 };

/** A transparent pixel. */
const CLEAR = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** The video support strip of the help home (spec 2.3). */
export function HelpVideos({ videos }: { readonly videos: readonly HelpVideo[] }) {
  const words = useCopy("help").videos;
  return (
    <Section title={words.title} lead={words.lead}>
      {/* Scrolls sideways, with arrow keys once focused. */}
      <div className="video-strip" role="region" aria-label={words.strip} tabIndex={0}>
        <ul role="list">
          {videos.map((video) => (
            <li key={video.slug}>
              <HelpVideoCard {...video} link={video.article} />
            </li>
          ))}
        </ul>
      </div>
      <VideosScript />
    </Section>
  );
}

/** Of a page with videos. */
export function VideosScript() {
  return (
    <AfterPaint>
      <script type="module" src={loadVideos} />
    </AfterPaint>
  );
}

/**
 * One video; `link` leads to its article. The picture lies under a clear `poster`, which cannot load lazily;
 * without it some browsers paint grey.
 */
export function HelpVideoCard({
  slug,
  title,
  seconds,
  transcript,
  link,
}: HelpVideo & { link?: string | null }) {
  const words = useCopy("help").videos;
  const files = `${BASE_PATH}/media/videos/${slug}`;
  const ofTitle = <span className="visually-hidden">({title})</span>;
  return (
    <div className="panel video-card">
      <div className="video-frame">
        <WhenNear>
          <img src={`${files}.jpg`} alt="" {...SIZE} loading="lazy" decoding="async" />
          <div className="video-player">
            <video controls preload="none" playsInline poster={CLEAR} {...SIZE} aria-label={title}>
              {/* A third of the size of WebM, and played by nearly every browser. */}
              <source src={`${files}.mp4`} type="video/mp4" />
              <source src={`${files}.webm`} type="video/webm" />
              <track kind="captions" src={`${files}.vtt`} srcLang="en-GB" label={words.captions} />
            </video>
          </div>
        </WhenNear>
      </div>
      <div className="video-card-body">
        <h3 className="card-title">{title}</h3>
        <p className="quiet">{words.length(seconds)}</p>
        {link != null && (
          <a href={link}>
            {words.article}
            {ofTitle}
            <NextArrow />
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
