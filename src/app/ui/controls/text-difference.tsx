import { diffWordsWithSpace } from 'diff';
import { useWords } from '../../words.ts';
import css from './text-difference.module.css';

/** The most differences; texts with more are shown whole, since comparing them would take seconds. */
const MOST_EDITS = 2000;

/** Shows removed words: `<Removed text={older} />`. */
export function Removed({ text }: { text: string }) {
  const t = useWords('ui');
  return (
    <del className={css.removed}>
      <span className="vh">{t('removedWords')}: </span>
      {text}
    </del>
  );
}
/** Shows added words: `<Added text={newer} />`. */
export function Added({ text }: { text: string }) {
  const t = useWords('ui');
  return (
    <ins className={css.added}>
      <span className="vh">{t('addedWords')}: </span>
      {text}
    </ins>
  );
}
/**
 * Shows a text with its removed and added words in place: `<TextDifference older={before} newer={after} />`.
 */
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
        // The index is a stable key, since the parts are always computed as a whole.
        const key = `${index}`;
        if (part.removed) return <Removed key={key} text={part.value} />;
        if (part.added) return <Added key={key} text={part.value} />;
        return <span key={key}>{part.value}</span>;
      })}
    </p>
  );
}
