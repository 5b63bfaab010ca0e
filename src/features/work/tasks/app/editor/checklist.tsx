import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Task } from '../../contract.ts';
import { CHECKLIST_MOST } from '../../rules.ts';
import { useTaskWords } from '../parts/screen-words.ts';
import css from '../parts/tasks.module.css';
import type { SaveTask } from './task-save.ts';

/** The steps of a task, checked off one by one; `mayEdit`: steps may be added and removed. */
export function Checklist({ task, save, mayEdit }: { task: Task; save: SaveTask; mayEdit: boolean }) {
  const t = useTaskWords();
  const [text, setText] = useState('');
  const { checklist } = task;
  const add = () => {
    const step = text.trim();
    if (!step || checklist.length >= CHECKLIST_MOST) return;
    save({ checklist: [...checklist, { key: crypto.randomUUID(), text: step, done: false }] });
    setText('');
  };
  return (
    <section aria-labelledby="h-steps">
      <h2 id="h-steps">{t('checklist')}</h2>
      <ul>
        {checklist.map((step) => (
          <li key={step.key} className={css.step}>
            <Checkbox
              className="grow"
              label={<bdi>{step.text}</bdi>}
              checked={step.done}
              onChange={(event) => {
                const done = event.currentTarget.checked;
                save({
                  checklist: checklist.map((entry) => (entry.key === step.key ? { ...entry, done } : entry)),
                });
              }}
            />
            {mayEdit && (
              <ActionIcon
                aria-label={t('removeStep', { text: step.text })}
                onClick={() => save({ checklist: checklist.filter(({ key }) => key !== step.key) })}
              >
                <IconX size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && checklist.length < CHECKLIST_MOST && (
        <form
          className={css.step}
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <TextInput
            className="grow"
            aria-label={t('addStep')}
            placeholder={t('addStep')}
            maxLength={300}
            dir="auto"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button
            type="submit"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={!text.trim()}
          >
            {t('add')}
          </Button>
        </form>
      )}
    </section>
  );
}
