/**
 * `addTiming` is told milliseconds since 1970. Custom timings are the page's own marks (`performance.mark`),
 * so that pages need not know that anybody measures them. Returns the way to stop.
 */
export function followMarks(addTiming: (name: string, time: number) => void): () => void {
  const marks = new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      addTiming(timingName(name), performance.timeOrigin + startTime);
  });
  marks.observe({ type: "mark", buffered: true });
  return () => marks.disconnect();
}

/** Whatever is no letter, digit or one of - _ . @ $ becomes an underscore (spec 9.6). */
export function timingName(name: string): string {
  return name.replace(/[^a-zA-Z0-9\-_.@$]/g, "_");
}
