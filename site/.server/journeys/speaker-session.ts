import * as v from "valibot";
import { ANSWERED, AUTHORITIES, RELATIONS, type Speaker } from "../../../domain/speaker.ts";
import type { SessionState } from "../../../ui/.server/session-state.ts";
import { LIFETIME_MS } from "./journey-session.ts";

/** For whom the visitor writes: said before a form, and gone once one is sent. */
const NAME = "speaker";

const speakerSchema: v.GenericSchema<unknown, Speaker> = v.object({
  theirName: v.string(),
  relation: v.picklist(RELATIONS),
  authority: v.picklist(AUTHORITIES),
  answered: v.picklist(ANSWERED),
  theirEmail: v.nullable(v.string()),
});

export function loadSpeaker(state: SessionState): Promise<Speaker | undefined> {
  return state.load(NAME, speakerSchema);
}

export function saveSpeaker(state: SessionState, speaker: Speaker): void {
  state.save(NAME, speaker, LIFETIME_MS);
}

export function forgetSpeaker(state: SessionState): void {
  state.remove(NAME);
}
