import { useState } from "react";
import { FormEmergencyLine } from "../site/emergency-numbers.tsx";
import { HeardTextField, type HeardTextFieldProps } from "../site/heard-text-field.tsx";
import { characterNotice, MESSAGE_COPY as words } from "./message-copy.ts";

export type MessageFieldProps = Pick<
  HeardTextFieldProps,
  "name" | "label" | "error" | "defaultValue" | "heard"
>;

/** The free text with a live notice of its length, and the emergency numbers where it names a danger. */
export function MessageField(props: MessageFieldProps) {
  const [text, setText] = useState(String(props.defaultValue ?? ""));
  const noticeId = `${props.name}-notice`;
  return (
    <>
      <HeardTextField
        {...props}
        hint={words.hint}
        rows={10}
        describedBy={noticeId}
        onInput={({ currentTarget: { value } }) => setText(value)}
        below={
          <p className="character-notice" id={noticeId} aria-live="polite">
            {characterNotice(text)}
          </p>
        }
      />
      <FormEmergencyLine />
    </>
  );
}
