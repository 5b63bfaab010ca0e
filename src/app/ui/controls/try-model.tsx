import { Button } from '@mantine/core';
import type { ModelTrial } from '#shared/web/model-trial.ts';
import { codeText, useWords } from '../../words.ts';

/** A button that asks a language model for one word, and what came of it: below the fields of each model. */
export function TryModel({
  trial,
  isPending,
  disabled,
  onTry,
}: {
  trial: ModelTrial | undefined;
  isPending: boolean;
  disabled: boolean;
  onTry: () => void;
}) {
  const t = useWords('ui');
  return (
    <div className="stack">
      <div>
        <Button variant="default" loading={isPending} disabled={disabled} onClick={onTry}>
          {t('tryModel')}
        </Button>
      </div>
      <p role="status">
        {trial && !isPending && (trial.code === null ? t('modelAnswers') : codeText(trial.code))}
        {trial?.said && !isPending && <> {t('modelSays', { words: trial.said })}</>}
      </p>
    </div>
  );
}
