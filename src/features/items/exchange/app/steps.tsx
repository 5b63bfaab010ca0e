import { StatusSquare, type Fill } from '#app/ui/marks.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import type { Import } from '../contract.ts';
import css from './exchange.module.css';
import { useScreenWords } from './screen-words.ts';

const order: Record<Import['state'], number> = {
  reading: 0,
  failed: 0,
  checking: 1,
  ready: 2,
  running: 3,
  stopped: 3,
  done: 4,
  undoing: 4,
  undone: 4,
};
/** Shows how far an import is: file, columns, trial, import. */
export function Steps({ file }: { file: Import }) {
  const t = useScreenWords();
  const language = useLanguage();
  const at = order[file.state];
  const used = file.columns.filter(({ field }) => field !== null).length;
  const counted = (done: number, of: number) => ({ done: number(done, language), of: number(of, language) });
  const all = [
    { key: 'file', at: 0, sub: t(`kind_${file.kind}`) },
    { key: 'columns', at: 1, sub: file.columns.length ? t('used', counted(used, file.columns.length)) : '' },
    {
      key: 'trial',
      at: 2,
      sub:
        file.trial && !file.trial.archive
          ? t('fit', counted(file.trial.rows - file.trial.refused, file.trial.rows))
          : '',
    },
    { key: 'import', at: 3, sub: at < 3 ? t('canUndo') : '' },
  ] as const;
  // An archive has no columns to choose.
  const steps = all.filter(({ key }) => key !== 'columns' || file.kind !== 'archive');
  const fillOf = (step: number): Fill => {
    if (step < at) return 'tick';
    return step === at ? 'two' : 'none';
  };
  return (
    <ol className={css.steps} aria-label={t('steps')}>
      {steps.map(({ key, sub, at: step }) => (
        <li key={key} aria-current={step === Math.min(at, 3) ? 'step' : undefined}>
          <StatusSquare fill={fillOf(step)}>{t(`step_${key}`)}</StatusSquare>
          <span className="sub num">{sub}</span>
        </li>
      ))}
    </ol>
  );
}
