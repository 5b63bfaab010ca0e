import { Button, TagsInput } from '@mantine/core';
import { IconPlus, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { fitting } from '#shared/text/graphemes.ts';
import * as contract from '../../contract.ts';
import { LABEL_LONGEST, LABELS_MOST } from '../../rules.ts';
import { useTaskWords } from '../parts/screen-words.ts';
import css from '../parts/tasks.module.css';
import type { SaveTask } from './task-save.ts';

/** Labels of a task, typed or taken from suggestions (TASK-08). */
export function LabelsField({
  accountId,
  task,
  save,
}: {
  accountId: string;
  task: contract.Task;
  save: SaveTask;
}) {
  const t = useTaskWords();
  const [suggested, setSuggested] = useState<string[] | null>(null);
  const suggest = useAction(contract.generateLabels, {
    done: ({ labels }) => setSuggested(labels.map(({ label }) => label)),
  });
  const { title, description, contentId, labels } = task;
  const free = suggested?.filter((label) => !labels.includes(label)) ?? [];
  const ask = () => suggest.mutate({ body: { accountId, title, description, contentId } });
  return (
    <div>
      <TagsInput
        label={t('labels')}
        description={t('labelsWhat')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={labels}
        maxTags={LABELS_MOST}
        maxLength={LABEL_LONGEST}
        onChange={(next) =>
          save({ labels: next.map((label) => fitting(label.trim(), LABEL_LONGEST)).filter(Boolean) })
        }
      />
      <div className={css.suggestions} role="group" aria-label={t('suggested')}>
        <Button
          variant="default"
          leftSection={<IconSparkles size={16} stroke={1.6} aria-hidden />}
          loading={suggest.isPending}
          onClick={ask}
        >
          {t('suggest')}
        </Button>
        {labels.length < LABELS_MOST &&
          free.map((label) => (
            <Button
              key={label}
              variant="light"
              color="gray"
              leftSection={<IconPlus size={14} aria-hidden />}
              aria-label={t('addLabel', { label })}
              onClick={() => save({ labels: [...labels, label] })}
            >
              <bdi>{label}</bdi>
            </Button>
          ))}
        {suggested !== null && free.length === 0 && (
          <span className="muted" role="status">
            {t('noSuggestion')}
          </span>
        )}
      </div>
    </div>
  );
}
