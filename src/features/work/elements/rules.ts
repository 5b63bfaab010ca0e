/** Most steps of one template or item. */
export const ELEMENTS_MOST = 100;
/** Longest title of a step. */
export const TITLE_LONGEST = 300;
/** Most labels of a step. */
export const LABELS_MOST = 20;
/** Longest label of a step in characters. */
export const LABEL_LONGEST = 60;
/** Longest name of a template or a service. */
export const NAME_LONGEST = 120;
/** Longest description of a service. */
export const DESCRIPTION_LONGEST = 2000;
/** Most days from the day on which a template was put on an item until a step is due. */
export const OFFSET_MOST = 3650;
/** Flags of a template that a call sets (designs 3.5). */
export const templateFlags = ['isLocked', 'doNotShowAgain'] as const;
export type TemplateFlag = (typeof templateFlags)[number];
/** Most services of the catalog that one answer has. */
export const CATALOG_MOST = 100;

const DAY_MS = 86_400_000;
/** Returns the date on which a step is due, both `YYYY-MM-DD`; null where nothing is said. */
export function dueOn(assignedOn: string | null, offsetDays: number | null): string | null {
  if (assignedOn === null || offsetDays === null) return null;
  return new Date(Date.parse(`${assignedOn}T00:00:00Z`) + offsetDays * DAY_MS).toISOString().slice(0, 10);
}

/** A stored step, as far as the copy of a template depends on it. */
export type StoredStep = { id: string; title: string; isDone: boolean; templateId: string | null };
/**
 * Says what becomes of an item's steps when a template is put on it: what somebody wrote or did stays, what came from a
 * template and is open goes, and a step of the template that is done already does not come a second time.
 */
export function mergeSteps<Step extends { title: string }>(
  steps: readonly StoredStep[],
  { templateId, elements }: { templateId: string; elements: readonly Step[] },
): { stay: string[]; go: string[]; add: Step[] } {
  const isGoing = (step: StoredStep) => step.templateId !== null && !step.isDone;
  const done = new Set(
    steps.filter((step) => step.isDone && step.templateId === templateId).map(({ title }) => title),
  );
  return {
    stay: steps.filter((step) => !isGoing(step)).map(({ id }) => id),
    go: steps.filter(isGoing).map(({ id }) => id),
    add: elements.filter(({ title }) => !done.has(title)),
  };
}
