import { describe, expect, it } from "vitest";
import { AnswerReader } from "./answer-reader.ts";

const answer = (status: number, body: string) =>
  Buffer.from(`HTTP/1.1 ${status} Words\r\nContent-Length: ${body.length}\r\n\r\n${body}`);

describe("the load generator's reading of answers", () => {
  it("knows where each answer of a connection ends, however it is cut", () => {
    const reader = new AnswerReader();
    const whole = answer(200, "twelve bytes");
    for (let cut = 1; cut < whole.length; cut++) {
      expect(reader.take(whole.subarray(0, cut))).toBeUndefined();
      expect(reader.take(whole.subarray(cut))).toBe(200);
    }
    const byByte = Array.from(whole, (byte) => reader.take(Buffer.from([byte])));
    expect(byByte).toEqual([...Array.from({ length: whole.length - 1 }, () => undefined), 200]);
    expect(reader.take(answer(404, ""))).toBe(404);
  });

  it("counts no answer that it can't tell the end of", () => {
    expect(() =>
      new AnswerReader().take(Buffer.from("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n")),
    ).toThrow("how long");
    expect(() => new AnswerReader().take(Buffer.concat([answer(200, "one"), answer(200, "two")]))).toThrow(
      "after the end",
    );
  });
});
