import type { Blocks } from "../../../contract/help.ts";

/** A block that several pages share, by its name (spec 2.30). */
export function Block({ name, blocks }: { name: keyof Blocks; blocks: Blocks }) {
  switch (name) {
    case "speak-seek-save":
      return <SpeakSeekSave {...blocks[name]} />;
    case "energy-trust":
      return <EnergyTrust {...blocks[name]} />;
    case "customers-helped":
      return <CustomersHelped {...blocks[name]} />;
  }
}

function SpeakSeekSave({ title, description, steps }: Blocks["speak-seek-save"]) {
  return (
    <section className="block">
      <h2 className="panel-title">{title}</h2>
      <p>{description}</p>
      <ul className="speak-steps" role="list">
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
            <a href={step.link}>{step.label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function EnergyTrust({ title, text, label, link }: Blocks["energy-trust"]) {
  return (
    <section className="block">
      <h2 className="panel-title">{title}</h2>
      <p>{text}</p>
      <a href={link}>{label}</a>
    </section>
  );
}

function CustomersHelped({ figure, text }: Blocks["customers-helped"]) {
  return (
    <p className="cluster claim">
      <span className="claim-figure">{figure}</span> <span>{text}</span>
    </p>
  );
}
