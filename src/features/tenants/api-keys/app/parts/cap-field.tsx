import { NumberInput } from '@mantine/core';
import { MOST_CAP } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';

/** Asks how many tokens a key may use in 30 days; empty: as many as the account has. */
export function CapField({
  value,
  onChange,
}: {
  value: number | null;
  onChange: (cap: number | null) => void;
}) {
  const t = useScreenWords();
  return (
    <NumberInput
      label={t('cap')}
      description={t('capHint')}
      value={value ?? ''}
      min={0}
      max={MOST_CAP}
      allowDecimal={false}
      hideControls
      clampBehavior="blur"
      onChange={(cap) => onChange(typeof cap === 'number' ? cap : null)}
    />
  );
}
