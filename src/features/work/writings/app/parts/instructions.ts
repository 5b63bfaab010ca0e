import { useEndpoint } from '#app/query.ts';
import type { Language } from '#shared/language.ts';
import {
  listInstructions,
  type GeneralInstruction,
  type WritingInstruction,
} from '../../contract-settings.ts';
import type { Destination } from '../../rules.ts';

const KEY = 'writingInstructions';
/** How long instructions are kept for this tab (AI-15). */
const CACHE_MS = 90_000;
/** Own and general instructions of an account, and whether its writer is switched on. */
export type Instructions = {
  instructions: WritingInstruction[];
  general: GeneralInstruction[];
  isWriterOn: boolean;
};
type Stored = Instructions & { accountId: string; at: number };

function storedOf(accountId: string): Stored | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Stored | null;
    return stored?.accountId === accountId && Date.now() - stored.at < CACHE_MS ? stored : undefined;
  } catch {
    return undefined;
  }
}
/** Forgets the instructions of this tab after they were changed in it. */
export const forgetInstructions = (): void => sessionStorage.removeItem(KEY);
/** Returns the instructions of an account, from this tab for 90 seconds (AI-15). */
export function useInstructions(accountId: string): Instructions | undefined {
  const stored = storedOf(accountId);
  const { data, dataUpdatedAt } = useEndpoint(
    listInstructions,
    { params: { accountId } },
    { enabled: !stored, staleTime: CACHE_MS },
  );
  if (stored) return stored;
  if (data) sessionStorage.setItem(KEY, JSON.stringify({ ...data, accountId, at: dataUpdatedAt }));
  return data;
}

/** An instruction that a draft may be made by; `standardFor` names a general one in the language of the screen. */
export type Choice = { uid: string; name: string; standardFor: Destination | null; words: number | null };
/** Returns the instructions that are offered for a destination and a language, the first one being the standard. */
export function choicesFor(
  { instructions, general }: Instructions,
  destination: Destination,
  language: Language,
): Choice[] {
  const own = instructions
    .filter(
      ({ checkeds, languages }) =>
        checkeds.includes(destination) && (!languages.length || languages.includes(language)),
    )
    .map(({ uid, name, words }): Choice => ({ uid, name, standardFor: null, words }));
  const offered = general
    .filter(({ standardFor }) => standardFor === null || standardFor === destination)
    .map(({ uid, instructionName, standardFor }): Choice => ({
      uid,
      name: instructionName,
      standardFor,
      words: null,
    }))
    .sort((a, b) => Number(b.standardFor !== null) - Number(a.standardFor !== null));
  return [...own, ...offered];
}
