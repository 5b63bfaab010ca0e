import { Button, Checkbox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#app/query.ts';
import * as contract from '../../contract.ts';
import { useTaskWords } from './screen-words.ts';
import { staleTasks } from './task-calls.ts';
import css from './tasks.module.css';

/** A line that adds one task after the other; `fields` are what they begin with. */
export function QuickAdd({
  accountId,
  fields,
  offersMilestone = false,
}: {
  accountId: string;
  fields: Pick<contract.Change, 'assigneeId' | 'contentId'>;
  offersMilestone?: boolean;
}) {
  const t = useTaskWords();
  const [title, setTitle] = useState('');
  const [isMilestone, setMilestone] = useState(false);
  const create = useAction(contract.create, {
    refresh: staleTasks,
    done: () => setTitle(''),
  });
  return (
    <form
      className={css.quick}
      onSubmit={(event) => {
        event.preventDefault();
        const text = title.trim();
        if (!text || create.isPending) return;
        create.mutate({
          params: { accountId },
          body: { ...fields, title: text, ...(isMilestone ? { isMilestone } : {}) },
        });
      }}
    >
      <IconPlus size={18} stroke={1.6} aria-hidden />
      <input
        type="text"
        dir="auto"
        aria-label={t('quick')}
        placeholder={t('quickExample')}
        maxLength={300}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      {offersMilestone && (
        <Checkbox
          label={t('asMilestone')}
          checked={isMilestone}
          onChange={(event) => setMilestone(event.currentTarget.checked)}
        />
      )}
      <Button type="submit" variant="default" loading={create.isPending} disabled={!title.trim()}>
        {t('add')}
      </Button>
    </form>
  );
}
