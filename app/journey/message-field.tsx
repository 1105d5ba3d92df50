import { useState } from "react";
import { findDangers } from "../../domain/danger.ts";
import { type DangerAdvice, SafetyPanel } from "../site/safety-advice.tsx";
import { FormEmergencyLine } from "../site/emergency-numbers.tsx";
import { TextAreaField } from "../ui/text-area-field.tsx";
import { characterNotice, MESSAGE_COPY as words } from "./message-copy.ts";

export interface MessageFieldProps {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly defaultValue: string | undefined;
  /** Null: the emergency numbers alone. */
  readonly advice: DangerAdvice | null;
}

/** The free text with a live notice of its length, and the emergency numbers where it names a danger. */
export function MessageField({ name, label, error, defaultValue, advice }: MessageFieldProps) {
  const [text, setText] = useState(defaultValue ?? "");
  const noticeId = `${name}-notice`;
  const dangers = advice === null ? [] : findDangers(text).map((danger) => advice[danger]);
  return (
    <>
      <TextAreaField
        name={name}
        label={label}
        hint={words.hint}
        error={error}
        defaultValue={defaultValue}
        rows={10}
        dir="auto"
        describedBy={noticeId}
        onInput={({ currentTarget: { value } }) => setText(value)}
      />
      <p className="character-notice" id={noticeId} aria-live="polite">
        {characterNotice(text)}
      </p>
      {/* Atomic: otherwise Orca announces the last paragraph alone. */}
      <div aria-live="assertive" aria-atomic="true">
        {dangers.map((one) => (
          <SafetyPanel key={one.hazard} advice={one} />
        ))}
      </div>
      {dangers.length === 0 && <FormEmergencyLine />}
    </>
  );
}
