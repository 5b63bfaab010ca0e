import { Checkbox } from '@mantine/core';
import { codeText } from '#app/words.ts';
import type { Import, Trial } from '../contract.ts';
import { canEmpty } from '../rules.ts';
import css from './exchange.module.css';
import { useFieldNames } from './field-names.ts';
import { useScreenWords } from './screen-words.ts';

type Emptied = NonNullable<Import['options']['emptied']>;
/** Reasons for which rows are refused, where the cell may be left empty instead. */
export function ReasonChoices({
  reasons,
  emptied,
  choose,
  disabled,
}: {
  reasons: Trial['reasons'];
  emptied: Emptied;
  choose: (emptied: Emptied) => void;
  disabled: boolean;
}) {
  const t = useScreenWords();
  const names = useFieldNames();
  const keyOf = ({ field, code }: Emptied[number]) => `${field} ${code}`;
  const all = new Map(
    [...emptied, ...reasons.filter(({ code }) => canEmpty(code))].map(({ field, code }) => [
      `${field} ${code}`,
      { field, code },
    ]),
  );
  if (!all.size) return null;
  return (
    <Checkbox.Group
      className={css.kinds}
      label={t('insteadOf')}
      value={emptied.map(keyOf)}
      onChange={(keys) => choose(keys.flatMap((key) => all.get(key) ?? []))}
    >
      {[...all].map(([key, { field, code }]) => (
        <Checkbox
          key={key}
          value={key}
          my={8}
          disabled={disabled}
          label={`${names.item.get(field) ?? names.custom.get(field) ?? field}: ${t(code === 'import.long' ? 'shorten' : 'leaveEmpty')}`}
          description={codeText(code)}
        />
      ))}
    </Checkbox.Group>
  );
}
