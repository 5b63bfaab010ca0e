import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { colors } from '../../rules.ts';
import css from './structure.module.css';
import { useStructureWords } from './structure-words.ts';

/** Radio buttons of the colors that stages and types have; a color of elsewhere stays as one more. */
export function ColorChoice({ value, change }: { value: string; change: (color: string) => void }) {
  const t = useStructureWords();
  const name = useId();
  const offered = Object.entries(colors) as [keyof typeof colors, string][];
  const isOffered = offered.some(([, color]) => color === value);
  const choices = isOffered ? offered : ([['color_own', value], ...offered] as const);
  return (
    <fieldset className={css.colors}>
      <legend>{t('color')}</legend>
      <div>
        {choices.map(([key, color]) => (
          <label key={key} style={{ '--c': color } as object} title={t(key)}>
            <input
              type="radio"
              name={name}
              value={color}
              checked={color === value}
              aria-label={t(key)}
              onChange={() => change(color)}
            />
            <span>
              <IconCheck size={14} stroke={2.4} aria-hidden />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
