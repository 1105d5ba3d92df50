import { expect, it } from "vitest";
import { createPruner } from "./page-assets.ts";

const PAGE = '<p class="x a"><i class="y" data-class="b"></i></p>';

it.each([
  ["a rule for a class that is there", ".a{color:red}", ".a{color:red}"],
  ["no rule for one that is not", ".b{color:red}", ""],
  ["of several selectors those that can match", ".b,.a,p{color:red}", ".a,p{color:red}"],
  ["a selector whose every class is there", ".a .b{x:1}.a p{x:1}", ".a p{x:1}"],
  [
    "of what one in parentheses is enough for, that where one can be",
    ":is(.b,.c){x:1}:is(.b,.a) p{x:1}.a:has(.b){x:1}.a:has(>.a,.b){x:1}:where(.b :is(.a)){x:1}:is(p,.b) i{x:1}",
    ":is(.b,.a) p{x:1}.a:has(>.a,.b){x:1}:is(p,.b) i{x:1}",
  ],
  [
    "what may be without what is in parentheses",
    "p:not(.b,:has(.c)){x:1}p:nth-child(2n of .b){x:1}",
    "p:not(.b,:has(.c)){x:1}p:nth-child(2n of .b){x:1}",
  ],
  [
    "elements, attributes and states",
    "p:hover{x:1}[data-b]{x:1}:root{--b:1}",
    "p:hover{x:1}[data-b]{x:1}:root{--b:1}",
  ],
  [
    "what at-rules hold, and not the empty ones",
    "@media (width<9em){.b{x:1}}@layer c{@media (width<9em){.a{x:1}.b{x:1}}}",
    "@layer c{@media (width<9em){.a{x:1}}}",
  ],
  [
    "nothing that is for printing, which the whole stylesheet has",
    "@layer c{@media print{.a{x:1}}@media screen{.a{x:2}}}",
    "@layer c{@media screen{.a{x:2}}}",
  ],
  [
    "fonts, movements and the order of layers",
    '@layer a,b;@font-face{font-family:"{x}"}@keyframes b{to{x:1}}',
    '@layer a,b;@font-face{font-family:"{x}"}@keyframes b{to{x:1}}',
  ],
  ["braces and commas in texts", '.a:before{content:"},{"}.b{x:1}', '.a:before{content:"},{"}'],
])("keeps %s", (_what, css, expected) => expect(createPruner(css)(PAGE).style).toBe(expected));

it("has a provider's tokens in place of its own, and leaves what others say of them", () => {
  const css = "@layer tokens{:root{--a:1;--b:1}}@layer components{:root{--a:2}}";
  const more = "@layer tokens{:root:root{--a:3}}";
  expect(createPruner(css, more)(PAGE).style).toBe(
    "@layer tokens{:root{--b:1}}@layer components{:root{--a:2}}@layer tokens{:root:root{--a:3}}",
  );
});
