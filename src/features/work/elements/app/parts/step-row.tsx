import { ActionIcon, Checkbox, Menu } from '@mantine/core';
import { IconChecklist, IconDots, IconFlag, IconPencil, IconTrash } from '@tabler/icons-react';
import { Go } from '#app/ui/go.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import { listed, localDay } from '#shared/language.ts';
import type { Element } from '../../contract.ts';
import css from '../elements.module.css';
import { useElementWords } from '../screen-words.ts';

/** Actions of a step, for those who may change its item. */
export type StepActs = {
  tick: (isDone: boolean) => void;
  edit: () => void;
  remove: () => void;
  /** Missing for those who make no tasks, and once there is one. */
  toTask?: (() => void) | undefined;
};

/** A step of an item: its box, who does it until when, and who has done it. */
export function StepRow({
  step,
  staffTitle,
  acts,
}: {
  step: Element;
  staffTitle: string | undefined;
  acts: StepActs | null;
}) {
  const t = useElementWords();
  return (
    <li className={css.step}>
      <Checkbox
        aria-label={step.title}
        checked={step.isDone}
        disabled={!acts}
        onChange={(event) => acts?.tick(event.currentTarget.checked)}
      />
      <div className={css.text}>
        <bdi className={step.isDone ? css.closed : ''}>{step.title}</bdi>
        <StepMeta step={step} staffTitle={staffTitle} />
      </div>
      {acts && (
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <ActionIcon aria-label={t('moreFor', { name: step.title })}>
              <IconDots size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
              onClick={() => acts.edit()}
            >
              {t('edit')}
            </Menu.Item>
            {acts.toTask && (
              <Menu.Item
                leftSection={<IconChecklist size={16} stroke={1.6} aria-hidden />}
                onClick={acts.toTask}
              >
                {t('toTask')}
              </Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Item
              color="var(--danger)"
              leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
              onClick={() => acts.remove()}
            >
              {t('remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}

function StepMeta({ step, staffTitle }: { step: Element; staffTitle: string | undefined }) {
  const t = useElementWords();
  const language = useLanguage();
  const { dueOn, doneAt, doneByName, isDone, labels, taskId } = step;
  return (
    <div className={css.meta}>
      {step.isMilestone && (
        <span>
          <IconFlag size={14} stroke={1.6} aria-hidden /> {t('milestone')}
        </span>
      )}
      {staffTitle && <bdi>{staffTitle}</bdi>}
      {dueOn && !isDone && <span>{t('due', { date: localDay({ dueOn, dueTime: null }, language) })}</span>}
      {labels.length > 0 && <bdi>{listed(labels, language)}</bdi>}
      {isDone && (
        <span>
          {doneByName ? t('doneBy', { name: doneByName }) : t('done')} {doneAt && <TimeAgo at={doneAt} />}
        </span>
      )}
      {taskId && (
        <Go className="lk" to={`/tasks/${taskId}`}>
          {t('openTask')}
        </Go>
      )}
    </div>
  );
}
