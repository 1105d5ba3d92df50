import { type Contact, contactSchema } from "../contract/contact.ts";
import { callHost, type HostOptions } from "./http.ts";

/** The content service (specification section 7). */
export interface ContentClient {
  /** Throws only where the service has not answered even once. */
  contact(): Promise<Contact>;
}

/** How old a copy may be: an editor's change shows within five seconds. */
const FRESH_MS = 4_000;

/** Keeps the last good answer: the numbers to call stay on the page while the content service is away. */
export function createContentClient(host: HostOptions): ContentClient {
  let copy: { readonly contact: Contact; readonly fetchedAt: number } | undefined;
  let fetching: Promise<Contact> | undefined;

  async function fetchContact(): Promise<Contact> {
    const fetched = await callHost(host, { method: "GET", path: "/content/help-and-support/contact.json", answer: contactSchema });
    if (!fetched.ok && copy === undefined) throw new Error(`the content service: ${fetched.failure.message}`);
    const contact = fetched.ok ? fetched.value : copy!.contact;
    copy = { contact, fetchedAt: Date.now() };
    return contact;
  }

  return {
    async contact() {
      if (copy !== undefined && Date.now() - copy.fetchedAt < FRESH_MS) return copy.contact;
      fetching ??= fetchContact().finally(() => (fetching = undefined));
      return fetching;
    },
  };
}
