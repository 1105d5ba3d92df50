import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Button } from "./button.tsx";
import { EmergencyPanel } from "./emergency-panel.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { PageShell } from "./page-shell.tsx";
import { RadioField } from "./radio-field.tsx";
import { ReferenceNumber } from "./reference-number.tsx";
import { SelectField } from "./select-field.tsx";
import { TextAreaField } from "./text-area-field.tsx";
import { TextField } from "./text-field.tsx";

const html = (node: ReactNode) => renderToStaticMarkup(node);
const parts = {
  name: "email",
  label: "Email address",
  hint: "For your reference",
  error: "Enter an email address",
};

describe("every kind of field", () => {
  const fields: readonly (readonly [string, ReactNode])[] = [
    ["text", <TextField key="text" {...parts} describedBy="more" />],
    [
      "select",
      <SelectField key="select" {...parts} describedBy="more" options={[{ value: "a", label: "A" }]} />,
    ],
    ["text area", <TextAreaField key="area" {...parts} describedBy="more" />],
  ];

  test.each(fields)("%s: the label, the hint and the error belong to the control", (_kind, field) => {
    const markup = html(field);
    expect(markup).toContain('<label class="label" for="email">');
    expect(markup).toMatch(/<(input|select|textarea) [^>]*id="email"[^>]* name="email"/);
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).toContain('aria-describedby="email-hint email-error more"');
    expect(markup).toContain('id="email-hint"');
    expect(markup).toMatch(
      /id="email-error".*<span class="visually-hidden">Error:<\/span> <span>Enter an email address/,
    );
  });

  test("one without hint or error is described by nothing", () => {
    const markup = html(<TextField name="surname" label="Surname" error={undefined} />);
    expect(markup).not.toContain("aria-describedby");
    expect(markup).not.toContain("aria-invalid");
  });

  test("radios: the group has the legend, and a link to the field's name reaches the first radio", () => {
    const options = [
      { value: "yes", label: "Yes" },
      { value: "no", label: "No" },
    ];
    const markup = html(
      <RadioField
        name="economy7"
        legend="Economy 7?"
        error="Choose yes or no"
        defaultValue="no"
        options={options}
      />,
    );
    expect(markup).toMatch(/^<fieldset[^>]* aria-describedby="economy7-error"[^>]*><legend/);
    expect(markup).toMatch(/<input [^>]*id="economy7"[^>]* value="yes"\/>/);
    expect(markup).toMatch(
      /<input [^>]*id="economy7-2"[^>]* checked=""[^>]*value="no"|<input [^>]*id="economy7-2"[^>]*value="no"[^>]* checked=""/,
    );
  });
});

test("an error summary leads to each control and takes focus without JavaScript", () => {
  const markup = html(
    <ErrorSummary
      title="There is a problem"
      errors={[{ field: "email", message: "Enter an email address" }]}
    />,
  );
  expect(markup).toMatch(/^<div [^>]*role="alert"[^>]* autofocus=""/);
  expect(markup).toContain('<a href="#email">Enter an email address</a>');
  expect(html(<ErrorSummary title="There is a problem" errors={[]} />)).toBe("");
});

test("a busy button says what it is doing and is not disabled, so that it keeps its focus", () => {
  const markup = html(
    <Button aria-disabled="true" busyText="Sending">
      Send
    </Button>,
  );
  expect(markup).toContain("Sending</span></button>");
  expect(markup).not.toContain(" disabled");
});

test("an emergency says whom to call and who answers, then what to do", () => {
  const way = { when: "England, Scotland and Wales", who: "Gas emergency service" };
  const markup = html(
    <EmergencyPanel
      title="Smell gas?"
      ways={[
        { ...way, href: "tel:0800111999", shown: "0800 111 999" },
        { when: "Not by voice", who: "Shout", href: "sms:85258", shown: "Text SHOUT to 85258" },
        { when: "Near you", who: null, href: "/help", shown: "Find help" },
      ]}
      steps={[["Get out."], ["Call ", "999", " then."]]}
    />,
  );
  expect(markup).toMatch(/<a class="emergency-way emergency-call" href="tel:0800111999">.*0800 111 999/);
  expect(markup).toContain('href="sms:85258"');
  expect(markup).toContain('<li>Call <a href="tel:999">999</a> then.</li>');
  expect(markup.indexOf("0800 111 999")).toBeLessThan(markup.indexOf("Get out."));
  for (const words of ["England, Scotland and Wales", "Gas emergency service"])
    expect(markup).toContain(words);
});

test("a reference can be copied, and is masked in session replay", () => {
  const markup = html(
    <ReferenceNumber label="Your reference" value="7KQ4M-T9X2R" copyLabel="Copy" copiedLabel="Copied" />,
  );
  expect(markup).toContain('data-copy="7KQ4M-T9X2R"');
  expect(markup).toMatch(/data-dd-privacy="mask">7KQ4M-T9X2R</);
  expect(markup).toContain('aria-live="polite"');
});

test("the page starts with a way past its header, and knows no provider but the one it is given", () => {
  const markup = html(<PageShell providerName="A Provider">content</PageShell>);
  expect(markup).toMatch(/^<div class="page-shell"><a class="skip-link" href="#main">/);
  expect(markup).toContain('<main id="main" class="main" tabindex="-1">content</main>');
  expect(markup).not.toMatch(/larkfield/i);
});

test("the footer's link home is one text, so that its words stay apart whoever reads or translates it", () => {
  const page = renderToString(<PageShell providerName="Larkfield Energy">Help</PageShell>);
  expect(page).toContain(">Larkfield Energy help and support</a>");
});
