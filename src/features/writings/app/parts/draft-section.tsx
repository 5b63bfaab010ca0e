import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { costOf } from '#features/tokens/rules.ts';
import { useAction } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { codeText, useLanguage } from '#app/words.ts';
import type { Language } from '#shared/language.ts';
import { number } from '#shared/words.ts';
import * as contract from '../../contract.ts';
import {
  countWords,
  destinationFacts,
  estimateWords,
  type Destination,
  type WritingChange,
} from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import { DraftActions } from './draft-actions.tsx';
import { DraftForm } from './draft-form.tsx';
import { DraftHead, DraftText, Evidence } from './draft-text.tsx';
import { choicesFor, type Instructions } from './instructions.ts';
import { useGeneration } from './use-generation.ts';
import { Versions } from './versions.tsx';
import css from './drafts.module.css';

export type DraftPlace = {
  accountId: string;
  contentId: string;
  destination: Destination;
  language: Language;
};
type SectionProps = {
  place: DraftPlace;
  /** Newest first. */
  drafts: contract.Writing[];
  instructions: Instructions | undefined;
  /** Those that the business writes in. */
  languages: readonly Language[];
  hasModel: boolean;
  /** Tokens for one word. */
  wordPrice: number;
  mayEdit: boolean;
  mayGenerate: boolean;
};

/** The newest draft of a destination, or the way to one. */
export function DraftSection({
  place,
  drafts,
  instructions,
  languages,
  hasModel,
  wordPrice,
  mayEdit,
  mayGenerate,
}: SectionProps) {
  const t = useScreenWords();
  const language = useLanguage();
  const { accountId, contentId, destination } = place;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [edits, setEdits] = useState(false);
  const [comparesVersions, setComparesVersions] = useState(false);
  const [instructionId, setInstructionId] = useState<string | null>(null);
  const draft = drafts.find(({ writeId }) => writeId === chosenId) ?? drafts[0];
  const generation = useGeneration(accountId, contentId, {
    done: (writing, isCutOff) => {
      setChosenId(writing.writeId);
      if (isCutOff) toast(t('cutOff'));
    },
    asksFirst: () => confirm({ title: t('softLimit'), lead: t('softLimitWhat'), yes: t('write') }),
  });
  const remove = useAction(contract.remove, {
    refresh: [contract.list],
    done: () => toast(t('removed')),
  });
  const choices = instructions ? choicesFor(instructions, destination, place.language) : [];
  const choice =
    choices.find(({ uid }) => uid === instructionId) ?? (instructionId === '' ? undefined : choices[0]);
  /** Asks before a decided text is changed, which opens it again. */
  const mayOpenAgain = async () =>
    !draft ||
    draft.status === 'pending' ||
    (await confirm({ title: t('opensAgainAsk'), lead: t('opensAgain'), yes: t('openAgain') }));
  const begin = async (change: WritingChange, target: Language = place.language) => {
    if (change !== 'translate' && !(await mayOpenAgain())) return;
    generation.start({
      destination,
      language: target,
      instructionsUid: choice?.uid ?? null,
      writeId: draft?.writeId ?? null,
      change,
    });
  };
  const cost = estimateWords({ destination, change: 'write' }, choice?.words ?? null, 0);
  const priceOfChange = (change: WritingChange) => {
    const before = draft ? countWords(`${draft.title} ${draft.description}`) : 0;
    return priceOf(estimateWords({ destination, change }, choice?.words ?? null, before).words);
  };
  const priceOf = (words: number) => number(costOf(words, wordPrice), language);
  const { running, failure } = generation;
  const id = `draft-${destination}`;
  const edit = useAction(contract.edit, { refresh: [contract.list, contract.listVersions] });
  const takeOut = async (claim: string) => {
    if (!draft || !(await mayOpenAgain())) return;
    const { writeId, version, title } = draft;
    const description = draft.description.replace(claim, '').replace(/ {2,}/g, ' ').trim();
    edit.mutate({ params: { accountId, contentId, writeId }, body: { version, title, description } });
  };
  const discard = async (writeId: string) => {
    const isSure = await confirm({
      title: t('removeAsk'),
      lead: t('removeWhat'),
      yes: t('remove'),
      danger: true,
    });
    if (isSure) remove.mutate({ params: { accountId, contentId, writeId } });
  };
  return (
    <section className={css.draft} aria-labelledby={id}>
      <DraftHead id={id} name={t(`to_${destination}`)} draft={draft} isRunning={running !== null} />
      <div className={css.body}>
        {running && (
          <>
            <div className={css.text} aria-live="off" dir="auto">
              {running.text}
              <span className={css.caret} aria-hidden />
            </div>
            <p className={css.row} role="status">
              <Button variant="default" onClick={generation.stop}>
                {t('stop')}
              </Button>
              <span className="muted num">{t('soFar', { count: countWords(running.text) })}</span>
            </p>
          </>
        )}
        {!running && edits && <DraftForm place={place} draft={draft} close={() => setEdits(false)} />}
        {!running && !edits && draft && (
          <>
            <DraftText draft={draft} />
            <Evidence draft={draft} takeOut={mayEdit ? (claim) => void takeOut(claim) : undefined} />
          </>
        )}
        {failure && (
          <p className={css.bad} role="alert">
            {codeText(failure)}
          </p>
        )}
        {!running && !edits && !draft && !mayEdit && <p className="muted">{t('none')}</p>}
        {!running && !edits && (mayGenerate || mayEdit) && (
          <div className={css.row}>
            {mayGenerate && choices.length > 1 && (
              <NativeSelect
                aria-label={t('instruction')}
                data={[
                  { value: '', label: t('noInstruction') },
                  ...choices.map(({ uid, name, standardFor }) => ({
                    value: uid,
                    label: standardFor ? t('standardOf', { name: t(`to_${standardFor}`) }) : name,
                  })),
                ]}
                value={choice?.uid ?? ''}
                onChange={(event) => setInstructionId(event.currentTarget.value)}
              />
            )}
            {mayGenerate && (
              <>
                <Button
                  variant={draft ? 'default' : 'filled'}
                  disabled={!instructions}
                  onClick={() => void begin('write')}
                >
                  {t(draft ? 'again' : 'write')}
                </Button>
                <span className="muted num">
                  {hasModel ? t('cost', { words: priceOf(cost.words), most: priceOf(cost.most) }) : t('free')}
                </span>
              </>
            )}
            {!draft && mayEdit && (
              <Button variant="subtle" onClick={() => setEdits(true)}>
                {t('byHand')}
              </Button>
            )}
          </div>
        )}
        {!running && !edits && draft && (
          <DraftActions
            draft={draft}
            mayEdit={mayEdit}
            mayChange={mayGenerate && hasModel}
            edit={() => setEdits(true)}
            languages={languages}
            change={(change, target) => void begin(change, target)}
            priceOf={priceOfChange}
            versions={{ isOpen: comparesVersions, toggle: () => setComparesVersions((isOpen) => !isOpen) }}
            remove={() => void discard(draft.writeId)}
          />
        )}
        {draft && comparesVersions && !edits && !running && <Versions accountId={accountId} draft={draft} />}
        {drafts.length > 1 && draft && (
          <NativeSelect
            data-reads
            mt="sm"
            maw={360}
            label={t('otherDrafts')}
            data={drafts.map((other) => ({
              value: other.writeId,
              label: `${other.title || other.description}`.slice(0, 60),
            }))}
            value={draft.writeId}
            onChange={(event) => setChosenId(event.currentTarget.value)}
          />
        )}
        {destinationFacts[destination].isLine && draft && (
          <p className="muted num">
            {t('letters', {
              count: number(draft.description.length, language),
              most: number(destinationFacts[destination].mostLetters, language),
            })}
          </p>
        )}
      </div>
    </section>
  );
}
