import { BASE_PATH } from "../../../domain/base-path.ts";
import { Section } from "../../ui/section.tsx";
import { VideoCard } from "../../ui/video-card.tsx";
import { VIDEOS } from "./copy.ts";

export interface HelpVideo {
  readonly slug: string;
  readonly title: string;
  /** The article with the same content. */
  readonly article: string;
  readonly seconds: number;
  /** One sentence for each slide, as in the captions. */
  readonly transcript: readonly string[];
}

/** The video support strip of the help home (spec 2.3). */
export function HelpVideos({ videos }: { readonly videos: readonly HelpVideo[] }) {
  return (
    <Section title={VIDEOS.title} lead={VIDEOS.lead}>
      {/* Scrolls sideways, with arrow keys once focused. */}
      <div className="video-strip" role="region" aria-label={VIDEOS.strip} tabIndex={0}>
        <ul role="list">
          {videos.map((video) => (
            <li key={video.slug}>
              <HelpVideoCard {...video} link={video.article} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** One video; `link` leads to its article. */
export function HelpVideoCard({ slug, seconds, ...video }: HelpVideo & { readonly link?: string }) {
  const files = `${BASE_PATH}/media/videos/${slug}`;
  return <VideoCard {...video} length={VIDEOS.length(seconds)} files={files} words={VIDEOS} />;
}
