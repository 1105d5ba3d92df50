/** What a customer is told of a failed call. Exact (spec 8.2). */
export default {
  addresses: {
    title: "Unfortunately, we're having technical problems at the moment.",
    description:
      "There was a problem saving your address. Either stay on this page and try again in a few moments, or try again later.",
  },
};
