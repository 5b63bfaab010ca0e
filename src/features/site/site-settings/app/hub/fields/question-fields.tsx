import { Button, Checkbox, NativeSelect, Switch, TagsInput, TextInput } from '@mantine/core';
import { formFieldTypes, type FormField } from '../../../contract-values.ts';
import { isPersonKey, personKeys, standardFields } from '../../../rules-form.ts';
import type { ControlProps } from './control-props.ts';
import { useHubWords } from '../hub-words.ts';
import { ValueList } from '../list-fields.tsx';
import { ByTerm } from './by-term.tsx';
import controls from '#app/ui/controls/controls.module.css';
import css from '../hub.module.css';

/** Answers that a question offers at most. */
const MOST_ANSWERS = 50;
const newKey = () => `q-${crypto.randomUUID().slice(0, 8)}`;
const newQuestion = (): FormField => {
  const key = newKey();
  return {
    uid: key,
    key,
    name: '',
    type: 'text',
    options: [],
    value: '',
    required: false,
    isTitle: false,
    isDescription: false,
  };
};
const isChoice = ({ type }: FormField) => type === 'select' || type === 'multiSelect';

type QuestionProps = {
  question: FormField;
  set: (question: FormField) => void;
  name: string;
  /** Keys of the other questions of the form. */
  taken: readonly string[];
  /** Whether the question may ask who writes. */
  withPerson: boolean;
};
function Question({ question, set, name, taken, withPerson }: QuestionProps) {
  const t = useHubWords();
  const { key, type, options } = question;
  const asks = isPersonKey(key) ? key : 'own';
  const kinds = ['own', ...personKeys.filter((personKey) => personKey === key || !taken.includes(personKey))];
  const ask = (next: string) => {
    if (!isPersonKey(next)) return set({ ...question, key: newKey() });
    const isMessage = next === 'message';
    return set({ ...question, key: next, type: isMessage ? 'multiText' : 'text', isDescription: isMessage });
  };
  return (
    <div className={css.stack} role="group" aria-label={name}>
      <TextInput
        label={t('question')}
        dir="auto"
        maxLength={120}
        value={question.name}
        placeholder={asks === 'own' ? '' : t(`asks_${asks}`)}
        onChange={(event) => set({ ...question, name: event.currentTarget.value })}
      />
      <div className={css.pair}>
        {withPerson && (
          <NativeSelect
            label={t('asksFor')}
            value={asks}
            data={kinds.map((kind) => ({ value: kind, label: t(`asks_${kind}` as 'asks_own') }))}
            onChange={(event) => ask(event.currentTarget.value)}
          />
        )}
        {asks === 'own' && (
          <NativeSelect
            label={t('answerType')}
            value={type}
            data={formFieldTypes.map((fieldType) => ({ value: fieldType, label: t(`type_${fieldType}`) }))}
            onChange={(event) => set({ ...question, type: event.currentTarget.value as FormField['type'] })}
          />
        )}
      </div>
      {isChoice(question) ? (
        <TagsInput
          label={t('answers')}
          description={t('answersHint')}
          maxTags={MOST_ANSWERS}
          value={options.map(({ value }) => value)}
          onChange={(values) =>
            set({
              ...question,
              options: values.map((value) => ({
                uid: options.find((option) => option.value === value)?.uid ?? newKey(),
                value: value.slice(0, 120),
              })),
            })
          }
        />
      ) : (
        <TextInput
          label={t('preset')}
          dir="auto"
          maxLength={2000}
          value={question.value}
          onChange={(event) => set({ ...question, value: event.currentTarget.value })}
        />
      )}
      <Switch
        label={t('required')}
        checked={question.required}
        onChange={(event) => set({ ...question, required: event.currentTarget.checked })}
      />
      {(type === 'text' || type === 'multiText') && asks !== 'email' && asks !== 'phone' && (
        <>
          <Checkbox
            label={t('isTitle')}
            checked={question.isTitle}
            onChange={(event) => set({ ...question, isTitle: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('isDescription')}
            checked={question.isDescription}
            onChange={(event) => set({ ...question, isDescription: event.currentTarget.checked })}
          />
        </>
      )}
    </div>
  );
}
type ListProps = {
  label: string;
  questions: FormField[];
  set: (questions: FormField[]) => void;
  error: string | undefined;
  most: number;
  withPerson: boolean;
};
function Questions({ label, questions, set, error, most, withPerson }: ListProps) {
  const t = useHubWords();
  const nameOf = ({ name, key }: FormField) => name || (isPersonKey(key) ? t(`asks_${key}`) : '');
  return (
    <ValueList<FormField>
      label={label}
      values={questions}
      change={set}
      most={most}
      nameOf={nameOf}
      add={newQuestion}
      addLabel={t('addQuestion')}
      error={error}
    >
      {(question, change, name) => (
        <Question
          question={question}
          set={change}
          name={name}
          withPerson={withPerson}
          taken={questions.map(({ key }) => key)}
        />
      )}
    </ValueList>
  );
}

/** Questions of the contact form (SITE-91): the usual four, or those of the business. */
export function QuestionsField({ label, value, change, error }: ControlProps) {
  const t = useHubWords();
  const questions = value as FormField[] | null;
  if (questions === null)
    return (
      <div>
        <p className={controls.label}>{label}</p>
        <p className="muted">{t('usualQuestions')}</p>
        <Button variant="default" size="xs" onClick={() => change(standardFields)}>
          {t('ownQuestions')}
        </Button>
      </div>
    );
  return (
    <div className={css.entries}>
      <Questions label={label} questions={questions} set={change} error={error} most={30} withPerson />
      {questions.length === 0 && <p className="muted">{t('noQuestions')}</p>}
      <Button variant="subtle" size="xs" onClick={() => change(null)}>
        {t('backToUsual')}
      </Button>
    </div>
  );
}
/** Further questions for a category (SITE-94). */
export const QuestionsByField = ({ error, ...props }: ControlProps) => (
  <ByTerm<FormField> {...props} withServices={false}>
    {(questions, set, termLabel) => (
      <Questions
        label={termLabel}
        questions={questions}
        set={set}
        error={error}
        most={20}
        withPerson={false}
      />
    )}
  </ByTerm>
);
