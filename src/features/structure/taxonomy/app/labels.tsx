import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAccount } from '#app/session.ts';
import { AddLine } from '#app/ui/sort/add-line.tsx';
import { SortList } from '#app/ui/sort/sort-list.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Taxonomy } from '../contract.ts';
import { RefusedRemoval } from './parts/refused-removal.tsx';
import { useRemoveWord } from './parts/remove-word.ts';
import { TaxonomyPage } from './parts/taxonomy-page.tsx';
import { WordDialog } from './parts/word-dialog.tsx';
import { WordList } from './parts/word-list.tsx';
import { useWordState } from './parts/word-state.ts';
import { useScreenWords } from './screen-words.ts';
import css from './taxonomy.module.css';
import { useLabelCalls, useTagCalls } from './word-calls.ts';

type Label = Taxonomy['labels'][number];

/** Labels, each a group of tags (CONT-41). */
export function Screen() {
  const t = useScreenWords();
  return (
    <TaxonomyPage kind="labels" lead={t('labelsLead')}>
      {({ labels }) => <Labels labels={labels} />}
    </TaxonomyPage>
  );
}

function Labels({ labels }: { labels: Label[] }) {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const [shownId, setShownId] = useState<string | null>(null);
  const state = useWordState(labels);
  const { open, setOpen, refusal, problem } = state;
  const calls = useLabelCalls(accountId, state.handlers);
  const removal = useRemoveWord(calls, state);
  const edited = labels.find(({ id }) => id === open?.wordId);
  return (
    <>
      {labels.length === 0 ? (
        <EmptyState title={t('none_label')} lead={t('none_labelWhy')} />
      ) : (
        <SortList
          rows={labels}
          nameOf={({ label }) => label}
          label={t('labels')}
          order={calls.order}
          disabled={calls.busy}
        >
          {(label) => (
            <div className={css.label}>
              <div className={css.labelHead}>
                <Button
                  variant="subtle"
                  h="auto"
                  mih="var(--control)"
                  classNames={{ root: css.labelButton, label: css.labelName }}
                  data-reads
                  aria-expanded={shownId === label.id}
                  onClick={() => setShownId(shownId === label.id ? null : label.id)}
                >
                  <bdi>{label.label}</bdi>
                </Button>
                <span className="muted num grow">{t('tags', { count: label.tags.length })}</span>
                <ActionIcon
                  aria-label={t('editOf', { name: label.label })}
                  onClick={() => setOpen({ dialog: 'edit', wordId: label.id })}
                >
                  <IconPencil size={18} stroke={1.6} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('removeOf', { name: label.label })}
                  onClick={() => removal.ask(label)}
                >
                  <IconTrash size={18} stroke={1.6} aria-hidden />
                </ActionIcon>
              </div>
              {shownId === label.id && <Tags accountId={accountId} label={label} />}
            </div>
          )}
        </SortList>
      )}
      {refusal && (
        <RefusedRemoval refusal={refusal} busy={calls.busy} detach={() => removal.detach(refusal.word)} />
      )}
      <AddLine
        label={t('add_label')}
        yes={t('add')}
        shape={calls.shape}
        busy={calls.busy}
        problem={edited ? null : problem}
        count={labels.length}
        add={(label) => calls.create({ label })}
      />
      {edited && (
        <WordDialog
          word={edited}
          withDetails={false}
          calls={calls}
          problem={problem}
          close={() => setOpen(null)}
        />
      )}
    </>
  );
}

function Tags({ accountId, label }: { accountId: string; label: Label }) {
  const state = useWordState(label.tags);
  const calls = useTagCalls(accountId, label.id, state.handlers);
  return (
    <div className={css.tags}>
      <WordList kind="tag" words={label.tags} filter="tag" label={label.label} calls={calls} state={state} />
    </div>
  );
}
