import { VideoCard } from "../ui/video-card.tsx";
import { VideoStrip } from "../ui/video-strip.tsx";
import type { Part } from "./part.ts";

const FILMS_SHOWN = [
  { title: "If you smell gas", files: "/help-and-support/media/videos/smell-gas" },
  {
    title: "Bleed a radiator that stays cold at the top however long the heating is on",
    files: "/help-and-support/media/videos/bleed-a-radiator",
  },
];

export const FILMS: Part = {
  name: "VideoStrip and VideoCard",
  file: "video-strip",
  use: "Short films, with words to read and never a sound by themselves. The strip is scrolled, swiped or moved with the arrow keys.",
  wide: true,
  specimens: [
    {
      state: "Two films, one with a long title",
      draw: (id) => (
        <VideoStrip label={`Films ${id("strip")}`}>
          {FILMS_SHOWN.map(({ title, files }) => (
            <VideoCard
              key={files}
              title={title}
              files={files}
              length="30 seconds"
              captionsLabel="English"
              transcript={["Open doors and windows.", "Get everyone outside.", "Call from there."]}
              transcriptLabel="Read the words"
              link="#reading"
              linkLabel="Go to the article"
            />
          ))}
        </VideoStrip>
      ),
    },
  ],
};
