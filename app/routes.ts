import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";
import { deskRoutes } from "./desk-routes.ts";

/** Every address, in the order of the specification (spec 2.2 to 2.25). */
export default [
  ...prefix("help-and-support", [
    index("routes/help-home.tsx"),
    route(":category", "routes/category.tsx"),
    route(":category/:article", "routes/article.tsx"),
    layout("routes/journeys.tsx", [
      route("complaints/:complaint", "routes/complaint-details.tsx"),
      route("complaints/:complaint/query", "routes/complaint-query.tsx"),
      route("confirmation", "routes/confirmation.tsx"),
      route("deals", "routes/deals.tsx"),
      route("complaints/feedback", "routes/feedback.tsx"),
      route("complaints/feedback/personal-details", "routes/feedback-details.tsx"),
      route("make-a-complaint-select-type", "routes/complaint-type.tsx"),
      route("make-a-complaint-select-energy", "routes/complaint-energy-type.tsx"),
      route("submit-meter-read", "routes/submit-meter-read.tsx"),
      route("submit-meter-read-confirm", "routes/submit-meter-read-confirm.tsx"),
      route("probate/tell-us", "routes/probate-form.tsx"),
      route("ask-for-a-payment", "routes/owed-payment.tsx"),
      route("priority-services-register", "routes/priority-register.tsx"),
      route("priority-services-register/personal-details", "routes/priority-register-details.tsx"),
      route("for-somebody-else", "routes/for-somebody-else.tsx"),
      route("your-data", "routes/your-data.tsx"),
      route("extra-help", "routes/extra-help.tsx"),
      route("track", "routes/track.tsx"),
    ]),
    route("contact-us", "routes/contact-us.tsx"),
    route("make-an-enquiry", "routes/make-an-enquiry.tsx"),
    route("danger-advice", "routes/danger-advice.ts"),
    // Where an article's question is answered.
    route("was-this-helpful", "routes/was-this-helpful.tsx"),
    route("troubleshooters/:tree/:place?", "routes/troubleshooter.tsx"),
    route("extra-support", "routes/extra-support.tsx"),
    route("probate", "routes/probate.tsx"),
    // What the provider has to say of itself: every page leads to them.
    route("accessibility-statement", "routes/policy.tsx", { id: "routes/accessibility-statement" }),
    route("complaints-procedure", "routes/policy.tsx", { id: "routes/complaints-procedure" }),
    route("complaints-report", "routes/policy.tsx", { id: "routes/complaints-report" }),
    route("privacy", "routes/policy.tsx", { id: "routes/privacy" }),
    route("cookies", "routes/cookies.tsx"),
    layout("routes/visitors.tsx", { id: "routes/sign-in-visitors" }, [
      route("sign-in", "routes/sign-in.tsx"),
      route("sign-in/again", "routes/sign-in-again.tsx"),
      route("sign-in/callback", "routes/sign-in-callback.tsx"),
      route("auth-status", "routes/auth-status.ts"),
      route("confirmation/dates.ics", "routes/confirmation-calendar.ts"),
    ]),
    // A category that has a page of its own.
    route("emergencies", "routes/emergencies.tsx"),
  ]),
  route("search", "routes/search.tsx"),
  layout("routes/visitors.tsx", [route("logout", "routes/logout.tsx")]),
  route("search/suggestions", "routes/search-suggestions.ts"),
  route("search/clicks", "routes/search-clicks.ts"),
  ...deskRoutes,
  layout("routes/identity/identity.tsx", [
    route("identity/interaction/:uid", "routes/identity/interaction.tsx", { caseSensitive: true }),
    route("identity/page", "routes/identity/page.tsx", { caseSensitive: true }),
  ]),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
