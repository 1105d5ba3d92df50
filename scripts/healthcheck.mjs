/**
 * Ends with 0 where this container's process runs: `GET /healthz`, of the web or, where there is none in it,
 * of the platform. Needs nothing that the image does not have.
 */
const { PORT = "8080", PLATFORM_PORT = "8081" } = process.env;

const answers = await Promise.allSettled(
  [PORT, PLATFORM_PORT].map((port) => fetch(`http://127.0.0.1:${port}/healthz`)),
);
process.exitCode = answers.some((answer) => answer.status === "fulfilled" && answer.value.ok) ? 0 : 1;
