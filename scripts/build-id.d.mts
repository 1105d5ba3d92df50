export function buildId(root?: string): string;
export function writeBuildId(): void;
