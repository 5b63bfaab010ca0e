import { diffWordsWithSpace } from 'diff';
import { useWords } from '../../words.ts';
import css from './text-difference.module.css';

/** Texts that differ more than this are shown whole, since comparing them would take seconds. */
const MOST_EDITS = 2000;

/** Shows words that were taken out. */
export function Removed({ text }: { text: string }) {
  const t = useWords('ui');
  return (
    <del className={css.removed}>
      <span className="vh">{t('removedWords')}: </span>
      {text}
    </del>
  );
}
/** Shows words that were added. */
export function Added({ text }: { text: string }) {
  const t = useWords('ui');
  return (
    <ins className={css.added}>
      <span className="vh">{t('addedWords')}: </span>
      {text}
    </ins>
  );
}
/** Shows a text with the words that were taken out and added in their places. */
export function TextDifference({ older, newer }: { older: string; newer: string }) {
  const parts = diffWordsWithSpace(older, newer, { maxEditLength: MOST_EDITS });
  if (!parts)
    return (
      <>
        <Removed text={older} />
        <Added text={newer} />
      </>
    );
  return (
    <p className={css.text} dir="auto">
      {parts.map((part, index) => {
        // Parts never move: they are made anew as a whole.
        const key = `${index}`;
        if (part.removed) return <Removed key={key} text={part.value} />;
        if (part.added) return <Added key={key} text={part.value} />;
        return <span key={key}>{part.value}</span>;
      })}
    </p>
  );
}
