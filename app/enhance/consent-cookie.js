/** What the visitor has said, "performance" or "necessary"; undefined where nothing. */
export const consent = () => /(?:^|; )consent=(performance|necessary)(?:;|$)/.exec(document.cookie)?.[1];
