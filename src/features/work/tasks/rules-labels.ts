import { LABEL_LONGEST } from './rules.ts';

/** Most labels that are suggested for one task. */
export const SUGGESTIONS_MOST = 6;
/** Words of a task that become labels when the account has too few that fit. */
const OWN_WORDS_MOST = 3;
const SHORTEST_WORD = 4;

/** Words that say nothing about a task, folded as by `fold`. */
const emptyWords = new Set(
  `about after again along also been before below between both call check does done each every finish
  from have here into just last look make more must need next once only order over please send should
  some start take than that their them then there these they this those until very what when where
  which while will with within would your
  acaba ama ancak artik bana bazi belki bile biraz butun cok daha degil diger fakat gibi hangi henuz icin
  ile kadar kendi lazim nasil neden olan olarak once ondan onlar sadece sonra siparis tamam uzere varsa
  veya yani yeni zaman kontrol hazirla gonder
  الذي التي هذا هذه ذلك تلك علي الي عند بعد قبل بين حتي كان يكون ليس عليه منها معه ثم لكن كل بعض غير
  يجب لازم ارسال`
    .split(/\s+/)
    .filter(Boolean),
);

/** Returns a text in small letters without accents, so that words of three languages compare. */
export const fold = (text: string): string =>
  text
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي');
const split = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
/** Returns a folded word without the Arabic article. */
const plainWord = (word: string): string => fold(word).replace(/^ال(?=..)/, '');
/** Whether two plain words are forms of one: roof and roofs, fayans and fayansları. */
function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= SHORTEST_WORD && long.startsWith(short);
}

/** Returns the words of a label that say something. */
const wordsOfLabel = (label: string): string[] =>
  split(label)
    .map(plainWord)
    .filter((word) => word.length > 1 && !emptyWords.has(word));
/** Returns how well a label fits the words of a task, 0 = not at all. */
function fit(label: string, taskWords: string[]): number {
  const labelWords = wordsOfLabel(label);
  const hits = labelWords.filter((word) => taskWords.some((taskWord) => isSameWord(word, taskWord)));
  const isWhole = hits.length === labelWords.length && hits.length > 0;
  if (isWhole) return 2 + hits.length;
  return hits.some((word) => word.length > SHORTEST_WORD) && hits.length * 2 >= labelWords.length ? 1 : 0;
}

/**
 * Returns labels for a task: words of its item and words of the account that the task speaks of, best first, and
 * words of its title when these are few (TASK-08).
 */
export function chooseLabels(
  task: { title: string; description: string },
  { vocabulary, itemWords }: { vocabulary: string[]; itemWords: string[] },
): string[] {
  const taskWords = split(`${task.title} ${task.description}`).map(plainWord);
  const fitting = [...new Set([...itemWords, ...vocabulary])]
    .map((label) => ({ label, score: fit(label, taskWords) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ label }) => label);
  const chosen = [...fitting, ...itemWords].slice(0, SUGGESTIONS_MOST);
  const ownWords = split(task.title)
    .filter((word) => plainWord(word).length >= SHORTEST_WORD && !emptyWords.has(fold(word)))
    .filter(
      (word) =>
        !chosen.some((label) => wordsOfLabel(label).some((part) => isSameWord(part, plainWord(word)))),
    )
    .slice(0, OWN_WORDS_MOST);
  return cleanLabels(chosen.length >= OWN_WORDS_MOST ? chosen : [...chosen, ...ownWords]);
}

/** Returns from 0 to 1 how much the words of a task speak for a label. */
function confidenceOf(label: string, task: { title: string; description: string }): number {
  const score = fit(label, split(`${task.title} ${task.description}`).map(plainWord));
  if (score > 1) return 0.9;
  return score === 1 ? 0.6 : 0.3;
}
/** A suggested label; `existing`: the account has it already. */
export type Suggestion = { label: string; confidence: number; existing: boolean };
/** Returns labels with what speaks for them, those first that the account has already (designs 3.6). */
export function rateLabels(
  labels: readonly string[],
  task: { title: string; description: string },
  accountWords: readonly string[],
): Suggestion[] {
  const folded = new Set(accountWords.map(fold));
  return labels
    .map((label) => ({
      label,
      confidence: confidenceOf(label, task),
      existing: folded.has(fold(label)),
    }))
    .toSorted((a, b) => Number(b.existing) - Number(a.existing));
}

/** Returns labels of one line, each once in whatever letters, of bounded length and number. */
export function cleanLabels(labels: string[]): string[] {
  const byFold = new Map<string, string>();
  for (const label of labels) {
    // oxlint-disable-next-line no-control-regex -- that is what is removed
    const text = label.replace(/[\u0000-\u001f\u007f\u2028\u2029\s]+/g, ' ').trim();
    if (!text || text.length > LABEL_LONGEST || !text.isWellFormed()) continue;
    if (!byFold.has(fold(text))) byFold.set(fold(text), text);
  }
  return [...byFold.values()].slice(0, SUGGESTIONS_MOST);
}
