import { IconArrowMerge } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useAccount } from '#app/session.ts';
import { defineSlot } from '#app/slots/slot.tsx';
import { AddLine } from '#app/ui/sort/add-line.tsx';
import { ListRow, type RowAction } from '#app/ui/sort/list-row.tsx';
import { MoveDialog } from '#app/ui/sort/move-dialog.tsx';
import { SortList } from '#app/ui/sort/sort-list.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { titleOf } from '#app/words.ts';
import { useScreenWords } from '../screen-words.ts';
import type { Word, WordCalls } from '../word-calls.ts';
import { RefusedRemoval } from './refused-removal.tsx';
import { useRemoveWord } from './remove-word.ts';
import { TwinStrip } from './twin-strip.tsx';
import { WordDialog } from './word-dialog.tsx';
import type { WordState } from './word-state.ts';

type Kind = 'category' | 'service' | 'tag';
const slot = defineSlot('service.action');

/** Returns the entries that later features add to the menu of a service. */
function useServiceActions(): (serviceId: string) => RowAction[] {
  const account = useAccount();
  const navigate = useNavigate();
  return (serviceId) =>
    slot
      .parts()
      .filter(({ may }) => may(account))
      .map(({ feature, label, icon, to }) => ({
        label: titleOf(feature, label),
        icon,
        run: () => void navigate({ to: to(serviceId) }),
      }));
}

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
  const removal = useRemoveWord(calls, state);
  const actionsOf = useServiceActions();
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
            <ListRow
              name={word.label}
              sub={
                <>
                  {word.alias && (
                    <span className="sub">
                      <bdi dir="ltr">/{word.alias}</bdi>
                    </span>
                  )}
                  {word.description && <span className="sub trunc">{word.description}</span>}
                </>
              }
              count={{
                text: t('items', { count: word.items }),
                to: word.items > 0 ? { path: '/content-overview', search: { [filter]: word.id } } : undefined,
              }}
              more={t('moreFor', { name: word.label })}
              edit={{ label: t('edit'), run: () => setOpen({ dialog: 'edit', wordId: word.id }) }}
              others={[
                ...(kind === 'service' ? actionsOf(word.id) : []),
                ...(words.length === 1
                  ? []
                  : [
                      {
                        label: t('mergeInto'),
                        icon: IconArrowMerge,
                        run: () => setOpen({ dialog: 'merge', wordId: word.id }),
                      },
                    ]),
              ]}
              remove={{ label: t('remove'), run: () => removal.ask(word) }}
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
          detach={() => removal.detach(refusal.word)}
        />
      )}
      <AddLine
        label={t(`add_${kind}`)}
        yes={t('add')}
        shape={calls.shape}
        busy={calls.busy}
        problem={open ? null : problem}
        count={words.length}
        add={(label) => calls.create({ label })}
      />
      <WordDialogs kind={kind} words={words} calls={calls} state={state} />
    </>
  );
}

/** Shows the dialog that edits or merges the word that was chosen for it. */
function WordDialogs({
  kind,
  words,
  calls,
  state,
}: {
  kind: Kind;
  words: Word[];
  calls: WordCalls;
  state: WordState;
}) {
  const t = useScreenWords();
  const { open, setOpen, problem } = state;
  const openWord = words.find(({ id }) => id === open?.wordId);
  const close = () => setOpen(null);
  return (
    <>
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
        <MoveDialog
          title={t('mergeTitle', { name: openWord.label })}
          lead={t('mergeLead', { name: openWord.label, count: openWord.items })}
          label={t('mergeTarget')}
          yes={t('merge')}
          danger={false}
          targets={words.filter(({ id }) => id !== openWord.id)}
          busy={calls.busy}
          move={(intoId) => calls.merge(openWord.id, intoId)}
          close={close}
        />
      )}
    </>
  );
}
