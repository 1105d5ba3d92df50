import { createContext, type MiddlewareFunction } from "react-router";

export const UNAVAILABLE = 503;

/** True once something that this request needs was unavailable, as handleError sees it. */
export const unavailableContext = createContext(false);

/**
 * Makes the response of such a request a 503, whatever it carries: a proxy asks another process then, and would
 * pass a 500 on. React Router gives data requests and error pages a 500.
 */
export const unavailableMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  if (!context.get(unavailableContext) || ![500, UNAVAILABLE].includes(response.status)) return response;
  const headers = new Headers(response.headers);
  headers.set("retry-after", "1");
  return new Response(response.body, { status: UNAVAILABLE, headers });
};
