/** The text of a module and its imports (build/inline-script.ts). */
declare module "*?inline-script" {
  const text: string;
  export default text;
}
