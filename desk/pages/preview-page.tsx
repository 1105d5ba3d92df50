import type { ShownAdvice } from "../../domain/safety-advice.ts";
import { SafetyPanel } from "../../ui/page/safety-advice.tsx";
import type { WrittenPageProps } from "../../ui/page/written-page.tsx";
import { WrittenPage } from "../../ui/page/written-page.tsx";
import { Alert } from "../../ui/components/alert.tsx";
import { PREVIEW_COPY as copy } from "./content-copy.ts";
import { StaffFrame } from "./staff-frame.tsx";

interface PreviewPageProps {
  readonly article: WrittenPageProps & { readonly advice: ShownAdvice | null };
}

/** A draft for the holder of its private link, who is not signed in. */
export function PreviewPage({ article }: PreviewPageProps) {
  return (
    <StaffFrame title={article.title}>
      <Alert tone="warning" title={copy.title}>
        <p>{copy.text}</p>
      </Alert>
      <WrittenPage
        {...article}
        first={article.advice !== null && <SafetyPanel advice={article.advice} headingLevel={2} />}
      />
    </StaffFrame>
  );
}
