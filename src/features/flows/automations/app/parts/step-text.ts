import type { Step } from '../../contract.ts';
import type { StepKindName } from '../../rules.ts';
import type { useScreenWords } from '../screen-words.ts';

type Words = ReturnType<typeof useScreenWords>;
/** Returns when a step follows, in words. */
export function delayText(t: Words, { days, hours, at }: Step['after']): string {
  const parts = [
    days > 0 ? t('daysLater', { count: days }) : '',
    hours > 0 ? t('hoursLater', { count: hours }) : '',
    at === null ? '' : t('atTime', { time: at }),
  ].filter(Boolean);
  return parts.length ? parts.join(', ') : t('atOnce');
}
/** Returns an automation as a sentence: what starts it, and the steps that follow. */
export const sentenceOf = (t: Words, type: string, steps: readonly { kind: StepKindName }[]): string =>
  `${t('when')} ${t(`when_${type}` as 'when_item.created')} → ${steps.map(({ kind }) => t(`do_${kind}`)).join(', ')}`;
