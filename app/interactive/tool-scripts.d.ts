/** What the build (build/tool-scripts.ts) knows of the tools that articles carry. */
declare module "virtual:tool-scripts" {
  /**
   * The addresses of each tool's two scripts, by its name in the article's flag: what the tools share, then
   * the tool.
   */
  export const TOOL_SCRIPTS: Readonly<Record<string, readonly string[]>>;
  /**
   * Every word in those scripts, by the tool's name: what a tool makes has classes from among them. None in
   * development.
   */
  export const TOOL_WORDS: Readonly<Record<string, readonly string[]>>;
}
