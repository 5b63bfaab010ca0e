import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { IconArrowMerge, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useKitForm } from '#app/ui/form.tsx';
import { Go } from '#app/ui/go.tsx';
import { SortList } from '#app/ui/sort/sort-list.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Problem } from '#shared/fail.ts';
import { useScreenWords } from '../screen-words.ts';
import type { Word, WordCalls } from '../word-calls.ts';
import css from '../taxonomy.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import { RefusedRemoval } from './refused-removal.tsx';
import { TwinStrip } from './twin-strip.tsx';
import { WordDialog } from './word-dialog.tsx';
import type { WordState } from './word-state.ts';

type Kind = 'category' | 'service' | 'tag';

/**
 * The words of one kind in their order: added by a line of text, renamed, merged and deleted from the menu of
 * a row. `filter` is the name of the kind in the address of the content list.
 */
export function WordList({
  kind,
  words,
  label,
  filter,
  calls,
  state,
}: {
  kind: Kind;
  words: Word[];
  label: string;
  filter: 'category' | 'offered' | 'tag';
  calls: WordCalls;
  state: WordState;
}) {
  const t = useScreenWords();
  const { open, setOpen, refusal, problem } = state;
  const openWord = words.find(({ id }) => id === open?.wordId);
  const close = () => setOpen(null);
  return (
    <>
      <TwinStrip words={words} merge={calls.merge} busy={calls.busy} />
      {words.length === 0 ? (
        <EmptyState title={t(`none_${kind}`)} lead={t(`none_${kind}Why`)} />
      ) : (
        <SortList
          rows={words}
          nameOf={(word) => word.label}
          label={label}
          order={calls.order}
          disabled={calls.busy}
        >
          {(word) => (
            <WordRow
              word={word}
              filter={filter}
              isAlone={words.length === 1}
              open={(dialog) => setOpen({ dialog, wordId: word.id })}
              remove={() => calls.remove(word.id, false)}
            />
          )}
        </SortList>
      )}
      {refusal && (
        <RefusedRemoval
          refusal={refusal}
          filter={filter}
          busy={calls.busy}
          move={words.length > 1 ? () => setOpen({ dialog: 'merge', wordId: refusal.word.id }) : undefined}
          detach={() => calls.remove(refusal.word.id, true)}
        />
      )}
      <AddWord kind={kind} calls={calls} problem={open ? null : problem} count={words.length} />
      {open?.dialog === 'edit' && openWord && (
        <WordDialog
          word={openWord}
          withDetails={kind === 'service'}
          calls={calls}
          problem={problem}
          close={close}
        />
      )}
      {open?.dialog === 'merge' && openWord && (
        <MergeDialog word={openWord} words={words} calls={calls} close={close} />
      )}
    </>
  );
}

function WordRow({
  word,
  filter,
  isAlone,
  open,
  remove,
}: {
  word: Word;
  filter: string;
  isAlone: boolean;
  open: (dialog: 'edit' | 'merge') => void;
  remove: () => void;
}) {
  const t = useScreenWords();
  return (
    <>
      <span className="grow">
        <b className="strong">
          <bdi>{word.label}</bdi>
        </b>
        {word.alias && (
          <span className="sub">
            <bdi dir="ltr">/{word.alias}</bdi>
          </span>
        )}
        {word.description && <span className="sub trunc">{word.description}</span>}
      </span>
      {word.items > 0 ? (
        <Go className="num" to="/content-overview" search={{ [filter]: word.id }}>
          {t('items', { count: word.items })}
        </Go>
      ) : (
        <span className="muted num">{t('items', { count: 0 })}</span>
      )}
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon aria-label={t('moreFor', { name: word.label })}>
            <IconDots size={18} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => open('edit')}>
            {t('edit')}
          </Menu.Item>
          {!isAlone && (
            <Menu.Item leftSection={<IconArrowMerge size={16} stroke={1.6} />} onClick={() => open('merge')}>
              {t('mergeInto')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            color="var(--danger)"
            leftSection={<IconTrash size={16} stroke={1.6} />}
            onClick={remove}
          >
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

/** A line that adds one word after the other. */
export function AddWord({
  kind,
  calls,
  problem,
  count,
}: {
  kind: Kind | 'label';
  calls: Pick<WordCalls, 'shape' | 'create' | 'busy'>;
  problem: Problem | null;
  /** How many words there are: the line is emptied once there is one more. */
  count: number;
}) {
  const t = useScreenWords();
  const form = useKitForm({ shape: calls.shape, initial: { label: '' } });
  const [seen, setSeen] = useState({ count, problem });
  if (seen.count !== count || seen.problem !== problem) {
    if (seen.count < count) form.reset();
    else if (problem) form.refuse(problem);
    setSeen({ count, problem });
  }
  return (
    <form
      className={css.add}
      noValidate
      onSubmit={form.submit(({ label }) => calls.create({ label: label.trim() }))}
    >
      <TextInput
        className="grow"
        aria-label={t(`add_${kind}`)}
        placeholder={t(`add_${kind}`)}
        maxLength={120}
        {...form.field('label')}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconPlus size={16} />}
        loading={calls.busy}
        disabled={!form.isDirty()}
      >
        {t('add')}
      </Button>
    </form>
  );
}
