import { isNamed } from '../../rules-fields.ts';
import { useFieldWords } from '../field-words.ts';
import css from '../templates.module.css';

/** Returns the key of a part of a document in words. */
const wordsOf = (key: string): string =>
  key
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
/** Shows the name of a field by its path, in the language of the reader: “Settings › Texts › First title”. */
export function FieldName({ field }: { field: string }) {
  const t = useFieldWords();
  return (
    <span className={css.path}>
      {field
        .split('/')
        .map((key) => (isNamed(key) ? t(key) : wordsOf(key)))
        .join(' › ')}
    </span>
  );
}
