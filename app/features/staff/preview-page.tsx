import type { WrittenPageProps } from "../../site/written-page.tsx";
import { WrittenPage } from "../../site/written-page.tsx";
import { Alert } from "../../ui/alert.tsx";
import { PREVIEW_COPY as copy } from "./content-copy.ts";
import { StaffFrame } from "./staff-frame.tsx";

/** A draft for the holder of its private link, who is not signed in. */
export function PreviewPage({ article }: { readonly article: WrittenPageProps }) {
  return (
    <StaffFrame title={article.title}>
      <Alert tone="warning" title={copy.title}>
        <p>{copy.text}</p>
      </Alert>
      <WrittenPage {...article} />
    </StaffFrame>
  );
}
