/** What a customer is told of a failed call. Exact (spec 8.2). */
export default {
  addresses: {
    title: "Yn anffodus, rydym yn cael problemau technegol ar hyn o bryd.",
    description:
      "Cafwyd problem wrth gadw eich cyfeiriad. Naill ai arhoswch ar y dudalen hon a rhowch gynnig arall arni ymhen ychydig, neu rhowch gynnig arall arni yn nes ymlaen.",
  },
};
