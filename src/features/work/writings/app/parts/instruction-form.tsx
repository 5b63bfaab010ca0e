import { Button, Checkbox, MultiSelect, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useAccountLanguages } from '#features/tenants/tenants/app/parts/languages/account-languages.ts';
import { useAction } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { useKitForm, type KitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { languageTable } from '#shared/language.ts';
import * as contract from '../../contract-settings.ts';
import { destinations, variables, type Destination } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import { InstructionPreview } from './instruction-preview.tsx';
import { forgetInstructions } from './instructions.ts';
import css from '../settings.module.css';

type Values = Pick<
  contract.WritingInstruction,
  'name' | 'bodyInstruction' | 'description' | 'checkeds' | 'languages' | 'words'
>;
const EMPTY: Values = {
  name: '',
  bodyInstruction: null,
  description: '',
  checkeds: ['site'],
  languages: [],
  words: null,
};

/** The form of a writing instruction, with its preview from a real item. */
export function InstructionForm({
  instruction,
  general,
  close,
}: {
  instruction: contract.WritingInstruction | undefined;
  general: contract.GeneralInstruction[];
  close: () => void;
}) {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const languages = useAccountLanguages();
  const [showsPreview, setShowsPreview] = useState(false);
  const standard = general.find(({ standardFor }) => standardFor === 'site')?.uid ?? null;
  const {
    name,
    bodyInstruction,
    description,
    checkeds,
    languages: spoken,
    words,
  } = instruction ?? ({ ...EMPTY, bodyInstruction: standard } satisfies Values);
  const initial: Values = { name, bodyInstruction, description, checkeds, languages: spoken, words };
  const form = useKitForm<Values>({ shape: contract.createInstruction.body, initial });
  const options = {
    refresh: [contract.listInstructions],
    done: () => {
      forgetInstructions();
      toast(t('saved'));
      close();
    },
    onError: form.refuse,
  };
  const create = useAction(contract.createInstruction, options);
  const save = useAction(contract.saveInstruction, options);
  const isBusy = create.isPending || save.isPending;
  useUnsavedGuard(form.isDirty() && !isBusy, t('unsaved'));
  const values = form.getValues();
  const submit = (body: Values) =>
    instruction
      ? save.mutate({ params: { accountId, writingInstructionId: instruction.uid }, body })
      : create.mutate({ params: { accountId }, body });
  return (
    <form className={css.form} noValidate onSubmit={form.submit(submit)}>
      <TextInput label={t('name')} dir="auto" maxLength={120} {...form.field('name')} />
      <BodyInstruction form={form} general={general} />
      <Sentences form={form} />
      <Destinations form={form} />
      <MultiSelect
        label={t('inLanguages')}
        placeholder={values.languages.length ? '' : t('allLanguages')}
        data={[...new Set([...languages, ...spoken])].map((code) => ({
          value: code,
          label: languageTable[code].name,
        }))}
        {...form.field('languages')}
      />
      <NumberInput
        label={t('wordCount')}
        description={t('wordCountHint')}
        min={5}
        max={2000}
        allowDecimal={false}
        hideControls
        maw={220}
        value={values.words ?? ''}
        error={form.errors['words']}
        onChange={(value) => form.setFieldValue('words', value === '' ? null : Number(value))}
      />
      {showsPreview && (
        <InstructionPreview description={values.description} destination={values.checkeds[0] ?? 'site'} />
      )}
      <div className={css.inline}>
        <Button type="submit" loading={isBusy}>
          {t('save')}
        </Button>
        <Button variant="default" data-reads onClick={() => setShowsPreview((isShown) => !isShown)}>
          {t('preview')}
        </Button>
        <Button variant="subtle" data-reads onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

type InstructionKitForm = KitForm<Values>;
/** Chooses the general instruction that this one refines, and shows its text. */
function BodyInstruction({
  form,
  general,
}: {
  form: InstructionKitForm;
  general: contract.GeneralInstruction[];
}) {
  const t = useScreenWords();
  const { bodyInstruction } = form.getValues();
  const refined = general.find(({ uid }) => uid === bodyInstruction);
  return (
    <>
      <NativeSelect
        label={t('bodyInstruction')}
        description={t('bodyInstructionHint')}
        data={[
          { value: '', label: t('chooseBody') },
          ...general.map(({ uid, instructionName, standardFor }) => ({
            value: uid,
            label: standardFor ? t('standardOf', { name: t(`to_${standardFor}`) }) : instructionName,
          })),
        ]}
        value={bodyInstruction ?? ''}
        error={form.errors['bodyInstruction']}
        onChange={(event) => form.setFieldValue('bodyInstruction', event.currentTarget.value || null)}
      />
      {refined && (
        <p className="muted" dir={refined.description === null ? undefined : 'auto'}>
          {refined.description ?? t('hiddenWords')}
        </p>
      )}
    </>
  );
}
/** Shows the sentences of the instruction; fields of an item are inserted where the text cursor stands. */
function Sentences({ form }: { form: InstructionKitForm }) {
  const t = useScreenWords();
  const area = useRef<HTMLTextAreaElement>(null);
  const { description } = form.getValues();
  const insert = (variable: string) => {
    const at = area.current?.selectionStart ?? description.length;
    form.setFieldValue('description', `${description.slice(0, at)}{${variable}}${description.slice(at)}`);
    area.current?.focus();
  };
  return (
    <>
      <Textarea
        ref={area}
        label={t('sentences')}
        description={t('sentencesHint')}
        dir="auto"
        autosize
        minRows={4}
        maxLength={4000}
        {...form.field('description')}
      />
      <div className={css.inline} role="group" aria-label={t('insert')}>
        {variables.map((variable) => (
          <Button
            key={variable}
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={12} aria-hidden />}
            onClick={() => insert(variable)}
          >
            {t(`field_${variable}`)}
          </Button>
        ))}
      </div>
    </>
  );
}
/** Chooses the destinations that the instruction is used for. */
function Destinations({ form }: { form: InstructionKitForm }) {
  const t = useScreenWords();
  const id = useId();
  const { checkeds } = form.getValues();
  const toggle = (destination: Destination, isOn: boolean) =>
    form.setFieldValue(
      'checkeds',
      destinations.filter((other) => (other === destination ? isOn : checkeds.includes(other))),
    );
  return (
    <fieldset className={css.choices} aria-labelledby={`${id}used`}>
      <legend id={`${id}used`}>{t('usedFor')}</legend>
      {destinations.map((destination) => (
        <Checkbox
          key={destination}
          label={t(`to_${destination}`)}
          checked={checkeds.includes(destination)}
          onChange={(event) => toggle(destination, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
