/** Exits with 0 where `GET /healthz` of the container's web or platform succeeds. */
const { PORT = "8080", PLATFORM_PORT = "8081" } = process.env;

const responses = await Promise.allSettled(
  [PORT, PLATFORM_PORT].map((port) => fetch(`http://127.0.0.1:${port}/healthz`)),
);
process.exitCode = responses.some((response) => response.status === "fulfilled" && response.value.ok) ? 0 : 1;
