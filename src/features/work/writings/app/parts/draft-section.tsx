import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { costOf } from '#features/tenants/tokens/rules.ts';
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
import { DraftForm, type DraftPlace } from './draft-form.tsx';
import { DraftHead, DraftText, Evidence } from './draft-text.tsx';
import { choicesFor, type Instructions } from './instructions.ts';
import { useGeneration } from './use-generation.ts';
import { Versions } from './versions.tsx';
import css from './drafts.module.css';

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

/** Holds the instruction that a text is written by: the first that fits, until another one or none is chosen. */
function useInstructionChoice(
  instructions: Instructions | undefined,
  destination: Destination,
  language: Language,
) {
  const [instructionId, choose] = useState<string | null>(null);
  const choices = instructions ? choicesFor(instructions, destination, language) : [];
  return {
    isLoaded: instructions !== undefined,
    choices,
    choose,
    instruction:
      choices.find(({ uid }) => uid === instructionId) ?? (instructionId === '' ? undefined : choices[0]),
  };
}
/** Returns a function that asks before a decided text is changed, which opens it again. */
function useOpenAgain(draft: contract.Writing | undefined) {
  const t = useScreenWords();
  return async () =>
    !draft ||
    draft.status === 'pending' ||
    (await confirm({ title: t('opensAgainAsk'), lead: t('opensAgain'), yes: t('openAgain') }));
}

/** Returns the calls that take a claim out of a draft and that remove a draft, which are asked once more. */
function useDraftChanges(
  { accountId, contentId }: DraftPlace,
  draft: contract.Writing | undefined,
  mayOpenAgain: () => Promise<boolean>,
) {
  const t = useScreenWords();
  const remove = useAction(contract.remove, {
    refresh: [contract.list],
    done: () => toast(t('removed')),
  });
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
  return { takeOut, discard };
}

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
  const choice = useInstructionChoice(instructions, destination, place.language);
  const chosenInstruction = choice.instruction;
  const draft = drafts.find(({ writeId }) => writeId === chosenId) ?? drafts[0];
  const generation = useGeneration(accountId, contentId, {
    done: (writing, isCutOff) => {
      setChosenId(writing.writeId);
      if (isCutOff) toast(t('cutOff'));
    },
    asksFirst: () => confirm({ title: t('softLimit'), lead: t('softLimitWhat'), yes: t('write') }),
  });
  const mayOpenAgain = useOpenAgain(draft);
  const begin = async (change: WritingChange, target: Language = place.language) => {
    if (change !== 'translate' && !(await mayOpenAgain())) return;
    generation.start({
      destination,
      language: target,
      instructionsUid: chosenInstruction?.uid ?? null,
      writeId: draft?.writeId ?? null,
      change,
    });
  };
  const cost = estimateWords({ destination, change: 'write' }, chosenInstruction?.words ?? null, 0);
  const priceOfChange = (change: WritingChange) => {
    const before = draft ? countWords(`${draft.title} ${draft.description}`) : 0;
    return priceOf(estimateWords({ destination, change }, chosenInstruction?.words ?? null, before).words);
  };
  const priceOf = (words: number) => number(costOf(words, wordPrice), language);
  const { running, failure } = generation;
  const id = `draft-${destination}`;
  const { takeOut, discard } = useDraftChanges(place, draft, mayOpenAgain);
  return (
    <section className={css.draft} aria-labelledby={id}>
      <DraftHead id={id} name={t(`to_${destination}`)} draft={draft} isRunning={running !== null} />
      <div className={css.body}>
        {running && <RunningText text={running.text} stop={generation.stop} />}
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
          <WriteRow
            choice={choice}
            isAgain={draft !== undefined}
            price={hasModel ? t('cost', { words: priceOf(cost.words), most: priceOf(cost.most) }) : t('free')}
            write={mayGenerate ? () => void begin('write') : undefined}
            byHand={!draft && mayEdit ? () => setEdits(true) : undefined}
          />
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
        {drafts.length > 1 && draft && <OtherDrafts drafts={drafts} draft={draft} choose={setChosenId} />}
        {destinationFacts[destination].isLine && draft && <Letters draft={draft} destination={destination} />}
      </div>
    </section>
  );
}

function RunningText({ text, stop }: { text: string; stop: () => void }) {
  const t = useScreenWords();
  return (
    <>
      <div className={css.text} aria-live="off" dir="auto">
        {text}
        <span className={css.caret} aria-hidden />
      </div>
      <p className={css.row} role="status">
        <Button variant="default" onClick={stop}>
          {t('stop')}
        </Button>
        <span className="muted num">{t('soFar', { count: countWords(text) })}</span>
      </p>
    </>
  );
}
/** Shows the ways to a text: by an instruction, with its price, or by hand; a way that is undefined is left out. */
function WriteRow({
  choice: { isLoaded, choices, choose, instruction },
  isAgain,
  price,
  write,
  byHand,
}: {
  choice: ReturnType<typeof useInstructionChoice>;
  isAgain: boolean;
  price: string;
  write: (() => void) | undefined;
  byHand: (() => void) | undefined;
}) {
  const t = useScreenWords();
  return (
    <div className={css.row}>
      {write && choices.length > 1 && (
        <NativeSelect
          aria-label={t('instruction')}
          data={[
            { value: '', label: t('noInstruction') },
            ...choices.map(({ uid, name, standardFor }) => ({
              value: uid,
              label: standardFor ? t('standardOf', { name: t(`to_${standardFor}`) }) : name,
            })),
          ]}
          value={instruction?.uid ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      {write && (
        <>
          <Button variant={isAgain ? 'default' : 'filled'} disabled={!isLoaded} onClick={write}>
            {t(isAgain ? 'again' : 'write')}
          </Button>
          <span className="muted num">{price}</span>
        </>
      )}
      {byHand && (
        <Button variant="subtle" onClick={byHand}>
          {t('byHand')}
        </Button>
      )}
    </div>
  );
}
function OtherDrafts({
  drafts,
  draft,
  choose,
}: {
  drafts: contract.Writing[];
  draft: contract.Writing;
  choose: (writeId: string) => void;
}) {
  const t = useScreenWords();
  return (
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
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
/** Counts the letters of a text that has room for one line. */
function Letters({ draft, destination }: { draft: contract.Writing; destination: Destination }) {
  const t = useScreenWords();
  const language = useLanguage();
  return (
    <p className="muted num">
      {t('letters', {
        count: number(draft.description.length, language),
        most: number(destinationFacts[destination].mostLetters, language),
      })}
    </p>
  );
}
