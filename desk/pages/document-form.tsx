import { createElement, type ReactNode } from "react";
import { ENTRY_FIELD, KIND_FIELD } from "../../domain/document-fields.ts";
import { CONTENT_PATH } from "../../domain/staff.ts";
import type { FormNode, Group, Leaf, List } from "../editor/document-form.ts";
import type { FieldFault } from "../editor/field-faults.ts";
import { Button } from "../../ui/components/button.tsx";
import { ErrorMessage } from "../../ui/components/field.tsx";
import { SelectField } from "../../ui/components/select-field.tsx";
import { TextAreaField } from "../../ui/components/text-area-field.tsx";
import { TextField } from "../../ui/components/text-field.tsx";
import { DOCUMENT_COPY as copy, faultOf, kindLabel, labelOf } from "./document-copy.ts";

/** A longer text takes two columns, and then a box of lines. */
const COLUMN = 28;
const LINE = 60;
const LINES = 90;
/** A longer list is closed at first. */
const MOST_OPEN = 6;
/** So few short values are one line of a list. */
const ROW = 3;
const TITLES = ["title", "label", "name", "question", "asks", "text", "when", "amount"];

interface Shown {
  /** Of the address that the form is posted to. */
  readonly id: string;
  readonly faults: readonly FieldFault[];
  /** The item or list whose button was pressed. */
  readonly opened: string;
}

/** The fields of a typed document, under the headings of its parts. */
export function DocumentFields({ fields, ...shown }: Shown & { readonly fields: FormNode }) {
  return (
    <div id={fields.name} className="document-fields">
      {contentOf(fields, shown, 2)}
    </div>
  );
}

/** What a field is called in a list of faults: with the parts around it. */
export function fieldTitle(node: FormNode, field: string): string | undefined {
  if (!isWithin(node.name, field)) return undefined;
  const children = node.kind === "group" ? node.children : isList(node) ? itemsOf(node) : [];
  const inner = children.map((child) => fieldTitle(child, field)).find((title) => title !== undefined);
  const own = node.key === "" ? "" : labelOf(node.key);
  const entry = isList(node) ? node.items.find(({ node: item }) => isWithin(item.name, field)) : undefined;
  const item = entry && node.kind === "list" ? itemTitle(entry.node, node.items.indexOf(entry)) : "";
  return [own, item, inner].filter(Boolean).join(", ") || "";
}

const isLeaf = (node: FormNode): node is Leaf => node.kind !== "group" && !isList(node);
const isList = (node: FormNode): node is List => node.kind === "list" || node.kind === "record";
const itemsOf = ({ items }: List) => items.map(({ node }) => node);

/** A field, or a part that has it. */
function isWithin(name: string, field: string): boolean {
  return field === name || field.startsWith(`${name}.`);
}

function isOpen({ faults, opened }: Shown, name: string): boolean {
  return isWithin(name, opened) || faults.some(({ field }) => isWithin(name, field));
}

function contentOf(node: FormNode, shown: Shown, level: number): ReactNode {
  if (node.kind === "group") return <Members node={node} shown={shown} level={level} />;
  return isList(node) ? (
    <Items node={node} shown={shown} level={level} />
  ) : (
    <Value leaf={node} shown={shown} />
  );
}

interface PartProps<Node> {
  readonly node: Node;
  readonly shown: Shown;
  /** Of the headings in it. */
  readonly level: number;
}

/** Values side by side, then each part under its heading. */
function Members({ node, shown, level, lead }: PartProps<Group> & { readonly lead?: ReactNode }) {
  const values = leavesOf(node);
  const parts = node.children.filter((child) => !isLeaf(child));
  return (
    <>
      {(values.length > 0 || node.kinds.length > 0) && (
        <div className="document-values">
          {node.kinds.length > 0 && <KindOf node={node} shown={shown} />}
          {lead}
          {values.map((child) => (
            <Value key={child.name} leaf={child} shown={shown} />
          ))}
        </div>
      )}
      {parts.map((part) => (
        <Part key={part.name} node={part} shown={shown} level={level} />
      ))}
    </>
  );
}

function KindOf({ node, shown }: Omit<PartProps<Group>, "level">) {
  const name = `${node.name}.${KIND_FIELD}`;
  return (
    <div className="document-kind">
      <SelectField
        name={name}
        label={copy.kind}
        error={errorOf(shown, name)}
        defaultValue={node.chosen}
        options={node.kinds.map((kind, at) => ({ value: String(at), label: kindLabel(kind) }))}
      />
      <Press shown={shown} press={`kind:${node.name}`} to={node.name}>
        {copy.ofKind}
      </Press>
    </div>
  );
}

/** A long list is closed, until something in it is wrong or was pressed. */
function Part({ node, shown, level }: PartProps<FormNode>) {
  const title = labelOf(node.key);
  const error = errorOf(shown, node.name);
  const content = (
    <>
      {node.hint !== undefined && <p className="hint">{node.hint}</p>}
      {error !== undefined && <ErrorMessage id={`${node.name}-error`}>{error}</ErrorMessage>}
      {contentOf(node, shown, Math.min(level + 1, 6))}
    </>
  );
  const isClosed = isList(node) && node.items.length > MOST_OPEN;
  return (
    <fieldset id={node.name} className={`document-part document-part-${Math.min(level, 4)}`}>
      <legend>{createElement(`h${level}`, null, title)}</legend>
      {isClosed ? (
        <details open={isOpen(shown, node.name)}>
          <summary>{`${node.items.length} ${node.items.length === 1 ? copy.one : copy.many}`}</summary>
          <div className="document-body">{content}</div>
        </details>
      ) : (
        content
      )}
    </fieldset>
  );
}

function Items({ node, shown, level }: PartProps<List>) {
  // Other buttons name an item.
  const isAdded = shown.opened === node.name;
  return (
    <>
      {node.items.length > 0 && (
        <ul role="list" className="document-items">
          {node.items.map(({ node: item, entry }, at) => {
            const title = itemTitle(item, at, entry);
            const fault = isLeaf(item) ? undefined : errorOf(shown, item.name);
            const error = fault !== undefined && (
              <ErrorMessage id={`${item.name}-error`}>{fault}</ErrorMessage>
            );
            const buttons = (
              <ItemButtons
                name={item.name}
                list={node.name}
                title={title}
                shown={shown}
                count={node.items.length}
                at={at}
              />
            );
            const field = entry !== undefined && (
              <TextField
                name={`${item.name}.${ENTRY_FIELD}`}
                label={copy.entry}
                className="document-entry"
                defaultValue={entry}
                error={errorOf(shown, `${item.name}.${ENTRY_FIELD}`)}
              />
            );
            return (
              <li key={item.name} id={isLeaf(item) ? undefined : item.name}>
                {isRow(item) ? (
                  <div className="document-row">
                    {error}
                    {field}
                    {leavesOf(item).map((leaf) => (
                      <Value
                        key={leaf.name}
                        leaf={leaf}
                        shown={shown}
                        label={leaf.key === "" ? title : undefined}
                      />
                    ))}
                    {buttons}
                  </div>
                ) : (
                  <details open={isOpen(shown, item.name) || (isAdded && at === node.items.length - 1)}>
                    <summary>{title}</summary>
                    <div className="document-body">
                      {error}
                      {item.kind === "group" ? (
                        <Members node={item} shown={shown} level={level} lead={field} />
                      ) : (
                        contentOf(item, shown, level)
                      )}
                      {buttons}
                    </div>
                  </details>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <Press shown={shown} press={`add:${node.name}`} to={node.blank.name}>
          {copy.add}
          {node.key !== "" && <span className="visually-hidden">: {labelOf(node.key)}</span>}
        </Press>
      </div>
    </>
  );
}

interface ItemButtonsProps {
  readonly name: string;
  readonly list: string;
  readonly title: string;
  readonly shown: Shown;
  readonly count: number;
  readonly at: number;
}

function ItemButtons({ name, list, title, shown, count, at }: ItemButtonsProps) {
  const steps = [
    ...(at > 0 ? [["up", name] as const] : []),
    ...(at < count - 1 ? [["down", name] as const] : []),
    ["remove", list] as const,
  ];
  return (
    <div className="document-buttons">
      {steps.map(([step, to]) => (
        <Press key={step} shown={shown} press={`${step}:${name}`} to={to}>
          {copy[step]}
          <span className="visually-hidden">: {title}</span>
        </Press>
      ))}
    </div>
  );
}

/** A button that gives the form back, at the part with that name. */
function Press({
  shown,
  press,
  to,
  children,
}: {
  readonly shown: Shown;
  readonly press: string;
  readonly to: string;
  readonly children: ReactNode;
}) {
  return (
    <Button name="do" value={press} formAction={`${CONTENT_PATH}/${shown.id}#${to}`} variant="quiet">
      {children}
    </Button>
  );
}

function Value({
  leaf,
  shown,
  label = labelOf(leaf.key),
}: {
  readonly leaf: Leaf;
  readonly shown: Shown;
  readonly label?: string | undefined;
}) {
  const { name, kind, value, hint, optional, options, usual } = leaf;
  const field = { name, label, hint, defaultValue: value, error: errorOf(shown, name) };
  switch (kind) {
    case "fixed":
      return null;
    case "yes-or-no":
      return <SelectField {...field} options={copy.yesOrNo} />;
    case "choice":
      return (
        <SelectField
          {...field}
          placeholder={usual === "" ? (optional || value === "" ? copy.unset : undefined) : labelOf(usual)}
          options={options
            .map(String)
            .filter((option) => option !== usual)
            .map((option) => ({ value: option, label: labelOf(option) }))}
        />
      );
    case "number":
      return <TextField {...field} inputMode="decimal" width="short" optional={optional} />;
    default:
      return isLong(value) ? (
        <TextAreaField {...field} optional={optional} rows={rowsOf(value)} />
      ) : (
        <TextField
          {...field}
          optional={optional}
          className={value.length > COLUMN ? "document-wide" : undefined}
        />
      );
  }
}

function isLong(value: string): boolean {
  return value.length > LINE || value.includes("\n");
}

function rowsOf(value: string): number {
  const lines = value.split("\n").map((line) => Math.max(1, Math.ceil(line.length / LINES)));
  return Math.min(12, lines.reduce((sum, count) => sum + count, 0) + (value.includes("\n") ? 1 : 0));
}

/** Few short values, or one. */
function isRow(node: FormNode): boolean {
  if (isLeaf(node)) return true;
  return (
    node.kind === "group" &&
    node.kinds.length === 0 &&
    node.children.length <= ROW &&
    node.children.every((child) => isLeaf(child) && !isLong(child.value))
  );
}

/** Its values that are no parts; its own, of a value. */
function leavesOf(node: FormNode): readonly Leaf[] {
  if (isLeaf(node)) return [node];
  return node.kind === "group" ? node.children.filter(isLeaf) : [];
}

/** Its name, or what it says first. */
function itemTitle(node: FormNode, at: number, entry = ""): string {
  const texts = isLeaf(node) ? [] : leavesOf(node).filter(({ kind }) => kind === "text");
  const named = TITLES.map((key) => texts.find((child) => child.key === key)?.value).find(Boolean);
  const text = named ?? texts[0]?.value ?? "";
  const words = text.length > LINES ? `${text.slice(0, LINES)}\u2026` : text;
  return [entry, words].filter(Boolean).join(": ") || `${copy.item} ${at + 1}`;
}

function errorOf({ faults }: Shown, name: string): string | undefined {
  const fault = faults.find(({ field }) => field === name);
  return fault && faultOf(fault.message);
}
