import { index, prefix, type RouteConfig } from "@react-router/dev/routes";

export default prefix("help-and-support", [index("routes/help-home.tsx")]) satisfies RouteConfig;
