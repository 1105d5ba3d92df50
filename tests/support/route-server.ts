import {
  createStaticHandler,
  type RouteObject,
  type RouterContextProvider,
  type StaticHandlerContext,
} from "react-router";

/** A route module of the web, as React Router's own handler takes it. */
export function routeOf(path: string, module: object, children?: RouteObject[]): RouteObject {
  const { default: Component, ...rest } = module as { default?: unknown };
  return { id: path, path, Component, ...rest, ...(children && { children }) } as RouteObject;
}

/**
 * Runs the middleware, loaders and actions of routes; `print` stands for the pages. Returns what the web's
 * server would send.
 */
export function respondWith(routes: RouteObject[], print: (result: StaticHandlerContext) => string) {
  const handler = createStaticHandler(routes);
  return async (request: Request, context: RouterContextProvider): Promise<Response> => {
    const outcome: unknown = await handler.query(request, {
      requestContext: context,
      generateMiddlewareResponse: async (query) => {
        const result: StaticHandlerContext | Response = await query(request);
        if (result instanceof Response) return result;
        const headers = new Headers({ "content-type": "text/html" });
        for (const of of [result.loaderHeaders, result.actionHeaders])
          for (const each of Object.values(of)) for (const [name, value] of each) headers.append(name, value);
        return new Response(print(result), { status: result.statusCode, headers });
      },
    });
    if (outcome instanceof Response) return outcome;
    throw new Error("the routes have no middleware");
  };
}
