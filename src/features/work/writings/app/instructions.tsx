import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { languageTable, listed } from '#shared/language.ts';
import * as contract from '../contract-settings.ts';
import { InstructionForm } from './parts/instruction-form.tsx';
import { forgetInstructions } from './parts/instructions.ts';
import { VoiceForm } from './parts/voice-form.tsx';
import { useScreenWords } from './screen-words.ts';
import css from './settings.module.css';

/** Writing instructions of an account, and how the business speaks (AI-01). */
export function Screen() {
  const t = useScreenWords();
  const titles = useWords('writings');
  const { id: accountId } = useAccount();
  const list = useEndpoint(contract.listInstructions, { params: { accountId } });
  const voice = useEndpoint(contract.getVoice, { params: { accountId } });
  const [editsNew, setEditsNew] = useState(false);
  return (
    <Page
      title={titles('writingInstructions')}
      lead={t('instructionsLead')}
      narrow
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditsNew(true)}>
          {t('newInstruction')}
        </Button>
      }
    >
      <Loaded query={list}>
        {({ instructions, general }) => (
          <>
            {editsNew && (
              <InstructionForm general={general} instruction={undefined} close={() => setEditsNew(false)} />
            )}
            {!instructions.length && !editsNew && (
              <EmptyState title={t('noInstructions')} lead={t('noInstructionsWhy')} />
            )}
            <ul className={css.list}>
              {instructions.map((instruction) => (
                <InstructionRow key={instruction.uid} instruction={instruction} general={general} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <section className={css.section} aria-labelledby="voice">
        <h2 id="voice">{t('voice')}</h2>
        <Loaded query={voice}>{(values) => <VoiceForm voice={values} />}</Loaded>
      </section>
    </Page>
  );
}

function InstructionRow({
  instruction,
  general,
}: {
  instruction: contract.WritingInstruction;
  general: contract.GeneralInstruction[];
}) {
  const t = useScreenWords();
  const language = useLanguage();
  const { id: accountId } = useAccount();
  const [edits, setEdits] = useState(false);
  const remove = useAction(contract.removeInstruction, {
    refresh: [contract.listInstructions],
    done: () => {
      forgetInstructions();
      toast(t('removed'));
    },
  });
  const { uid, name, checkeds, languages, bodyInstruction } = instruction;
  const base = general.find((other) => other.uid === bodyInstruction);
  const discard = async () => {
    const isSure = await confirm({
      title: t('removeInstructionAsk'),
      lead: t('removeInstructionWhat'),
      yes: t('remove'),
      danger: true,
    });
    if (isSure) remove.mutate({ params: { accountId, writingInstructionId: uid } });
  };
  if (edits)
    return (
      <li>
        <InstructionForm general={general} instruction={instruction} close={() => setEdits(false)} />
      </li>
    );
  return (
    <li className={css.row}>
      <div className={css.grow}>
        <b className="strong" dir="auto">
          {name}
        </b>
        <p className="muted">
          {listed(
            [
              base?.instructionName ?? t('chooseBody'),
              ...checkeds.map((destination) => t(`to_${destination}`)),
              ...languages.map((code) => languageTable[code].name),
            ],
            language,
          )}
        </p>
        <p dir="auto">{instruction.description}</p>
      </div>
      <Button variant="subtle" onClick={() => setEdits(true)} aria-label={`${t('edit')}: ${name}`}>
        {t('edit')}
      </Button>
      <Button
        variant="subtle"
        color="bad"
        onClick={() => void discard()}
        aria-label={`${t('remove')}: ${name}`}
      >
        {t('remove')}
      </Button>
    </li>
  );
}
