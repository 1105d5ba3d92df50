/** Three minimal applications, one a framework, that render an article and a form from the same data. */

/** In the order of the article: its element and its text. */
export type Block = readonly [element: "h2" | "h3" | "p" | "li", text: string];

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  /** Of a select. */
  readonly options?: readonly string[];
}

export interface FrameworkData {
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly form: string;
  readonly fields: readonly FormField[];
}

export interface FrameworkApp {
  readonly name: string;
  readonly packages: Readonly<Record<string, string>>;
  /** The folder of its code, where data.server.js is put. */
  readonly source: string;
  readonly files: Readonly<Record<string, string>>;
  /** A program of node_modules/.bin, and what it is given. */
  readonly build: readonly string[];
  /** The same, or a file of what was built. */
  readonly start: (port: number) => readonly string[];
}

const REACT = { react: "19.3.1", "react-dom": "19.3.1" };

/** Of the applications' own files, where one imports another. */
const [BESIDE, ABOVE, FORM_FILE] = ["./data.server.js", "../data.server.js", "./form.jsx"];

/** In JSX, of `data`: what a loader or a server component has read. */
const ARTICLE_JSX = `<main><h1>{data.title}</h1>
  {data.blocks.map(([Element, text], at) => <Element key={at}>{text}</Element>)}</main>`;
const FORM_JSX = `<main><h1>{data.form}</h1>
  <form method="post"><input type="hidden" name="token" value={token} />
  {data.fields.map((field) => <p key={field.name}><label htmlFor={field.name}>{field.label}</label>
    {field.options
      ? <select id={field.name} name={field.name}>
          {field.options.map((option) => <option key={option}>{option}</option>)}</select>
      : <input id={field.name} name={field.name} type={field.type} />}</p>)}
  <button>Continue</button></form></main>`;

export const FRAMEWORK_APPS: readonly FrameworkApp[] = [
  {
    name: "React Router 7",
    source: "app",
    packages: {
      ...REACT,
      "react-router": "7.18.4",
      "@react-router/node": "7.18.4",
      "@react-router/serve": "7.18.4",
      "@react-router/dev": "7.18.4",
      isbot: "5.2.3",
      vite: "7.3.8",
    },
    files: {
      "vite.config.js": `import { reactRouter } from "@react-router/dev/vite";
export default { plugins: [reactRouter()] };`,
      "react-router.config.js": `export default { ssr: true };`,
      "app/routes.js": `export default [{ path: "article", file: "article.jsx" }, { path: "form", file: "form.jsx" }];`,
      "app/root.jsx": `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
export default function Root() {
  return <html lang="en-GB"><head><meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" /><Meta /><Links /></head>
    <body><Outlet /><ScrollRestoration /><Scripts /></body></html>;
}`,
      "app/article.jsx": `import { data as all } from "${BESIDE}";
export const meta = ({ data }) => [{ title: data.title }];
export const loader = () => ({ title: all.title, blocks: all.blocks });
export default function Article({ loaderData: data }) { return ${ARTICLE_JSX}; }`,
      "app/form.jsx": `import { randomUUID } from "node:crypto";
import { data as all } from "${BESIDE}";
export const meta = ({ data }) => [{ title: data.data.form }];
export const loader = () => ({ data: { form: all.form, fields: all.fields }, token: randomUUID() });
export default function Form({ loaderData: { data, token } }) { return ${FORM_JSX}; }`,
    },
    build: ["react-router", "build"],
    start: () => ["react-router-serve", "./build/server/index.js"],
  },
  {
    name: "Astro",
    source: "src",
    packages: { astro: "7.3.5", "@astrojs/node": "11.1.6" },
    files: {
      "astro.config.mjs": `import node from "@astrojs/node";
export default { output: "server", adapter: node({ mode: "standalone" }), telemetry: false };`,
      "src/pages/article.astro": `---
import { data } from "${ABOVE}";
---
<html lang="en-GB"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<title>{data.title}</title></head><body><main><h1>{data.title}</h1>
{data.blocks.map(([Element, text]) => <Element>{text}</Element>)}</main></body></html>`,
      "src/pages/form.astro": `---
import { randomUUID } from "node:crypto";
import { data } from "${ABOVE}";
const token = randomUUID();
---
<html lang="en-GB"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<title>{data.form}</title></head><body><main><h1>{data.form}</h1>
<form method="post"><input type="hidden" name="token" value={token} />
{data.fields.map((field) => <p><label for={field.name}>{field.label}</label>
  {field.options
    ? <select id={field.name} name={field.name}>{field.options.map((option) => <option>{option}</option>)}</select>
    : <input id={field.name} name={field.name} type={field.type} />}</p>)}
<button>Continue</button></form></main></body></html>`,
    },
    build: ["astro", "build"],
    start: () => ["./dist/server/entry.mjs"],
  },
  {
    name: "Next.js",
    source: "app",
    packages: { ...REACT, next: "16.4.6" },
    files: {
      "next.config.mjs": `export default { compress: true };`,
      "app/layout.jsx": `export default function Layout({ children }) {
  return <html lang="en-GB"><body>{children}</body></html>;
}`,
      "app/article/page.jsx": `import { data } from "${ABOVE}";
export const dynamic = "force-dynamic";
export const metadata = { title: data.title };
export default function Article() { return ${ARTICLE_JSX}; }`,
      "app/form/page.jsx": `import { randomUUID } from "node:crypto";
import { data } from "${ABOVE}";
import { Form } from "${FORM_FILE}";
export const dynamic = "force-dynamic";
export const metadata = { title: data.form };
export default function Page() {
  return <Form data={{ form: data.form, fields: data.fields }} token={randomUUID()} />;
}`,
      "app/form/form.jsx": `"use client";
export function Form({ data, token }) { return ${FORM_JSX}; }`,
    },
    build: ["next", "build"],
    start: (port) => ["next", "start", "-p", String(port), "-H", "127.0.0.1"],
  },
];
