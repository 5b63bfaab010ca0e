/** Most questions by which an account tests its assistant. */
export const MOST_TESTS = 100;
/** Most characters of a question; migrations/0234-bot-tests.sql has the same number. */
export const MOST_QUESTION = 300;
/** Origins of a question: somebody typed it, a frequent question, or a conversation. */
export const origins = ['own', 'faq', 'chat'] as const;
/** Days of conversations from which questions are collected. */
export const COLLECT_DAYS = 90;

/** An answer by what it rests on: its words may differ from one time to the next. */
export type Outcome = {
  /** Whether it was answered, instead of being handed to a person. */
  answered: boolean;
  /** Title and heading of the first passage; '' for none. */
  source: string;
  /** Tool that has worked; '' for none. */
  tool: string;
};
/** Results of a question: as before, better, worse, or without an accepted answer to compare it with. */
export const verdicts = ['same', 'better', 'worse', 'fresh'] as const;
export type Verdict = (typeof verdicts)[number];
/** Compares an answer with the accepted one, by source and tool and not by wording. */
export function verdictOf(accepted: Outcome | null, outcome: Outcome): Verdict {
  if (!accepted) return 'fresh';
  if (!accepted.answered && outcome.answered) return 'better';
  const isSame =
    accepted.answered === outcome.answered &&
    accepted.tool === outcome.tool &&
    (!accepted.source || accepted.source === outcome.source);
  return isSame ? 'same' : 'worse';
}
/** Returns the source of an answer as it is compared. */
export const sourceOf = (passage: { title: string; heading: string } | undefined): string =>
  passage ? [...new Set([passage.title, passage.heading])].filter(Boolean).join(' › ').slice(0, 500) : '';
/** Returns the tool that has worked in an answer; '' for none. */
export const toolOf = (tools: readonly { name: string; result: string }[]): string =>
  tools.find(({ result }) => result.includes('"ok":true'))?.name ?? '';
