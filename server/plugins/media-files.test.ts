import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import fastify from "fastify";
import { afterEach, expect, it } from "vitest";
import { createMediaFilesClient } from "../../clients/media-files.ts";
import type { Video } from "../../contract/video.ts";
import { mediaFileRoutes } from "./media-files.ts";

const TIMEOUT_MS = 300;
const VIDEOS: readonly Video[] = [
  {
    slug: "smell-gas",
    title: "If you smell gas",
    article: "/help-and-support/emergencies/smell-gas",
    slides: [],
  },
];
const ADDRESS = "/help-and-support/media/videos/";

const upstreams: Server[] = [];
afterEach(() => {
  for (const upstream of upstreams.splice(0)) {
    upstream.closeAllConnections();
    upstream.close();
  }
});

/** The web's routes before a content service on another host that answers so. */
async function webBefore(
  answer: RequestListener,
  videos = () => Promise.resolve(VIDEOS),
  mainSiteUrl?: string,
) {
  const upstream = createServer(answer).listen(0, "127.0.0.1");
  upstreams.push(upstream);
  await once(upstream, "listening");
  const address = upstream.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const app = fastify();
  const host = {
    baseUrl: `http://127.0.0.1:${address.port}`,
    headers: {},
    contentType: "",
    timeout: TIMEOUT_MS,
  };
  mediaFileRoutes(app, { videos, files: createMediaFilesClient(host), mainSiteUrl });
  return app;
}

it("hands on what a browser asks, and what the content service answers", async () => {
  const received: unknown[] = [];
  const app = await webBefore((request, response) => {
    const { range, "if-range": ifRange, "if-none-match": ifNoneMatch, cookie } = request.headers;
    received.push([request.url, range, ifRange, ifNoneMatch, cookie]);
    response.writeHead(206, {
      "content-type": "video/mp4",
      etag: '"a"',
      "content-range": "bytes 0-1/9",
      "accept-ranges": "bytes",
      "set-cookie": "a=b",
    });
    response.end("ab");
  });
  const headers = { range: "bytes=0-1", "if-range": '"a"', "if-none-match": '"b"', cookie: "visit=secret" };
  const answer = await app.inject({ url: `${ADDRESS}smell-gas.mp4`, headers });
  expect(received).toEqual([["/content/help/videos/smell-gas.mp4", "bytes=0-1", '"a"', '"b"', undefined]]);
  expect([answer.statusCode, answer.body]).toEqual([206, "ab"]);
  expect(answer.headers).toMatchObject({
    "content-type": "video/mp4",
    etag: '"a"',
    "content-range": "bytes 0-1/9",
    "accept-ranges": "bytes",
  });
  expect(answer.headers).not.toHaveProperty("set-cookie");
});

it("hands on that nothing has changed", async () => {
  const app = await webBefore((_request, response) => response.writeHead(304, { etag: '"a"' }).end());
  const answer = await app.inject({ url: `${ADDRESS}smell-gas.jpg`, headers: { "if-none-match": '"a"' } });
  expect([answer.statusCode, answer.headers["etag"], answer.body]).toEqual([304, '"a"', ""]);
});

it.each<[string, RequestListener]>([
  ["fails", (_request, response) => response.writeHead(500).end("broken")],
  [
    "answers a page",
    (_request, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end("<h1>It works!</h1>"),
  ],
  ["never answers", () => undefined],
  [
    "breaks off",
    (_request, response) =>
      response
        .writeHead(200, { "content-type": "video/mp4", "content-length": "9" })
        .write("a", () => response.destroy()),
  ],
  [
    "stops midway",
    (_request, response) =>
      void response.writeHead(200, { "content-type": "video/mp4", "content-length": "9" }).write("a"),
  ],
])("a content service that %s is a bad gateway, soon and in words", async (_what, answerer) => {
  const app = await webBefore(answerer);
  const answer = await app.inject({ url: `${ADDRESS}smell-gas.mp4` });
  expect([answer.statusCode, answer.headers["content-type"], answer.headers["cache-control"]]).toEqual([
    502,
    "text/html; charset=utf-8",
    "no-store",
  ]);
  expect(answer.body).toContain("Sorry, something went wrong");
});

it("so is one that has never said which videos there are", async () => {
  const app = await webBefore(
    () => undefined,
    () => Promise.reject(new Error("away")),
  );
  expect((await app.inject({ url: `${ADDRESS}smell-gas.mp4` })).statusCode).toBe(502);
});

it.each([undefined, "https://www.larkfield.example"])(
  "an unknown name is not requested from the content service, and not found on %s",
  async (mainSiteUrl) => {
    let calls = 0;
    const app = await webBefore(() => calls++, undefined, mainSiteUrl);
    for (const name of [
      "nothing.mp4",
      "smell-gas.exe",
      "..%2f..%2fv1%2fleads",
      "%2e%2e%2fheader.json",
      "__proto__",
    ]) {
      const answer = await app.inject({ url: `${ADDRESS}${name}` });
      expect([name, answer.statusCode, answer.headers["location"]]).toEqual([
        name,
        302,
        `${mainSiteUrl ?? ""}/page-not-found.html`,
      ]);
    }
    expect(calls).toBe(0);
  },
);

it("a drawing comes as one, and no other file of its folder does", async () => {
  const received: unknown[] = [];
  const app = await webBefore((request, response) => {
    received.push(request.url);
    response.writeHead(200, { "content-type": "image/svg+xml; charset=utf-8" }).end("<svg/>");
  });
  const address = "/help-and-support/media/drawings/";
  const answer = await app.inject({ url: `${address}gas-lever.svg` });
  expect([answer.headers["content-type"], answer.body]).toEqual(["image/svg+xml", "<svg/>"]);
  for (const name of ["drawings.json", "..%2Fvideos.svg", "A.svg"])
    expect((await app.inject({ url: `${address}${name}` })).statusCode).toBe(302);
  expect(received).toEqual(["/content/help/drawings/gas-lever.svg"]);
});
