import { useState } from "react";
import { Button } from "../../../ui/components/button.tsx";
import { mountTool } from "../mount-tool.tsx";
import { PictureChoice } from "../picture-choice.tsx";
import { COPY } from "./copy.ts";
import { METER_KINDS, type MeterKind } from "./kinds.ts";
import type { Meter, Reading } from "./meters.tsx";
import { Practice } from "./practice.tsx";
import { TASKS } from "./tasks.tsx";

const OPTIONS = Object.fromEntries(METER_KINDS.map((kind) => [kind.name, kind]));

/** A choice of drawn meters to operate, what each one says, and exercises. */
function ReadYourMeter() {
  const [kind, setKind] = useState<MeterKind>();
  const [meter, setMeter] = useState<Meter>();
  function choose(name: string) {
    const chosen = OPTIONS[name];
    setKind(chosen);
    setMeter(chosen?.variants[0].meter);
  }
  return (
    <>
      <PictureChoice name="meter" legend={COPY.choose} options={OPTIONS} onChoose={choose} />
      <div className="tool-work" hidden={kind === undefined}>
        <div className="tool-bench">
          {kind && (
            <div>
              <h3 className="card-title">{kind.label}</h3>
              <p className="hint">{kind.hint}</p>
            </div>
          )}
          {kind?.variantsLegend && <Variants key={kind.name} kind={kind} setMeter={setMeter} />}
          {meter && <MeterCase meter={meter} setMeter={setMeter} />}
        </div>
        {/* There from the start, so that a screen reader announces its changes. */}
        <div className="tool-reading" aria-live="polite" aria-atomic="true">
          {meter && <ReadingText reading={meter.reading} />}
        </div>
        {kind && <Practice key={kind.name} tasks={TASKS[kind.name]} />}
      </div>
    </>
  );
}

function Variants({ kind, setMeter }: { kind: MeterKind; setMeter: (meter: Meter) => void }) {
  return (
    <fieldset className="tool-variants">
      <legend className="label">{kind.variantsLegend}</legend>
      <div className="cluster tool-variant-row">
        {kind.variants.map(({ name, label, meter }, index) => (
          <label className="tool-variant" key={name}>
            <input
              type="radio"
              name="variant"
              value={name}
              defaultChecked={index === 0}
              onChange={() => setMeter(meter)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** From this many keys on, they are laid out as on a telephone. */
const PAD_KEYS = 4;

type MeterCaseProps = { meter: Meter; setMeter: (meter: Meter) => void };

function MeterCase({ meter: { face, keys }, setMeter }: MeterCaseProps) {
  return (
    <div className="model">
      <div className="panel model-face">{face(setMeter)}</div>
      <div className={keys.length >= PAD_KEYS ? "cluster model-keys model-pad" : "cluster model-keys"}>
        {keys.map(({ name, press }) =>
          name.length <= 2 ? (
            <button type="button" className="model-key" key={name} onClick={() => setMeter(press())}>
              {name}
            </button>
          ) : (
            <Button type="button" variant="secondary" key={name} onClick={() => setMeter(press())}>
              {name}
            </Button>
          ),
        )}
      </div>
    </div>
  );
}

function ReadingText({ reading: { lines, says } }: { readonly reading: Reading }) {
  return (
    <>
      <div className="cluster tool-lines">
        {lines.map(({ label, digits }) => (
          <p className="tool-line" key={label}>
            <span className="tool-line-label">{label === "" ? COPY.writeDown : label}</span>{" "}
            <span className="tool-digits" aria-hidden="true">
              {digits}
            </span>
            {/* Digit by digit: read out as one number, it would lose its noughts. */}
            <span className="visually-hidden">{[...digits].join(" ")}</span>
          </p>
        ))}
      </div>
      <p className="tool-says">{says}</p>
    </>
  );
}

mountTool("read-your-meter", ReadYourMeter);
