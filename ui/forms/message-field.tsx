import { useState } from "react";
import { QUERY_MAXIMUM } from "../../domain/query.ts";
import { useCopy } from "../copy/use-copy.ts";
import { FormEmergencyLine } from "../page/emergency-numbers.tsx";
import { HeardTextField, type HeardTextFieldProps } from "../page/heard-text-field.tsx";
import { characterNotice } from "./message-copy.ts";

export interface MessageFieldProps extends Pick<
  HeardTextFieldProps,
  "name" | "label" | "error" | "defaultValue" | "heard" | "optional"
> {
  /** Characters. */
  readonly maximum?: number;
}

/** The free text with a live notice of its length, and the emergency numbers where it names a danger. */
export function MessageField({ maximum = QUERY_MAXIMUM, ...props }: MessageFieldProps) {
  const words = useCopy("message");
  const [text, setText] = useState(String(props.defaultValue ?? ""));
  const noticeId = `${props.name}-notice`;
  return (
    <>
      <HeardTextField
        {...props}
        hint={words.hint(maximum)}
        rows={10}
        describedBy={noticeId}
        onInput={({ currentTarget: { value } }) => setText(value)}
        below={
          <p className="character-notice" id={noticeId} aria-live="polite">
            {characterNotice(words, text, maximum)}
          </p>
        }
      />
      <FormEmergencyLine />
    </>
  );
}
