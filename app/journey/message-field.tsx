import { useState } from "react";
import { QUERY_MAXIMUM } from "../../domain/query.ts";
import { FormEmergencyLine } from "../site/emergency-numbers.tsx";
import { type HeardDangers, HeardDangersPanels } from "../site/heard-dangers.tsx";
import { TextAreaField } from "../ui/text-area-field.tsx";
import { useDangerEar } from "./danger-ear.ts";
import { characterNotice, MESSAGE_COPY as words } from "./message-copy.ts";

export interface MessageFieldProps {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly defaultValue: string | undefined;
  /** In the default value. */
  readonly heard: HeardDangers;
  /** Characters. */
  readonly maximum?: number;
  readonly optional?: boolean;
}

/** The free text with a live notice of its length, and the emergency numbers where it names a danger. */
export function MessageField({ name, maximum = QUERY_MAXIMUM, ...props }: MessageFieldProps) {
  const { label, error, defaultValue, optional, ...atFirst } = props;
  const [text, setText] = useState(defaultValue ?? "");
  const [heard, listen] = useDangerEar(atFirst.heard);
  const noticeId = `${name}-notice`;
  return (
    <>
      <TextAreaField
        name={name}
        label={label}
        hint={words.hint(maximum)}
        optional={optional}
        error={error}
        defaultValue={defaultValue}
        rows={10}
        dir="auto"
        describedBy={noticeId}
        onInput={({ currentTarget: { value } }) => {
          setText(value);
          listen(value);
        }}
      />
      <p className="character-notice" id={noticeId} aria-live="polite">
        {characterNotice(text, maximum)}
      </p>
      <HeardWhileTyping heard={heard} />
    </>
  );
}

/** Beside a free text, always: it refuses nothing, and is announced. */
export function HeardWhileTyping({ heard }: { readonly heard: HeardDangers }) {
  return (
    <>
      {/* Atomic: otherwise Orca announces the last paragraph alone. */}
      <div aria-live="assertive" aria-atomic="true">
        <HeardDangersPanels heard={heard} />
      </div>
      {heard.advice.length === 0 && <FormEmergencyLine />}
    </>
  );
}
