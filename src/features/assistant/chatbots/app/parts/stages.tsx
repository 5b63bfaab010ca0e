import { Button, MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { KitForm } from '#app/ui/form.tsx';
import type { Bot } from '../../contract.ts';
import { MOST_STAGES, type BotSettings, type Stage } from '../../rules.ts';
import css from '../chatbots.module.css';
import { useScreenWords } from '../screen-words.ts';

const path = 'conversationStageOptions';
/** Returns an id that none of the stages has. */
function freeId(stages: readonly Stage[]): string {
  for (let number = stages.length + 1; ; number++)
    if (!stages.some(({ id }) => id === `stage-${number}`)) return `stage-${number}`;
}
/** Parts of a conversation, of which those that are offered are added with one click (CHAT-12). */
export function Stages({ form, bot }: { form: KitForm<BotSettings>; bot: Bot }) {
  const t = useScreenWords();
  const { conversationStageOptions: stages, openingStage } = form.getValues();
  const offered = bot.stageOptions.filter(({ id }) => !stages.some((stage) => stage.id === id));
  const named = stages.map(({ id, label }) => ({ value: id, label: label || id }));
  const remove = (index: number) => {
    const { id } = stages[index]!;
    const rest = stages.filter((_, at) => at !== index);
    form.setFieldValue(
      path,
      rest.map((stage) => ({ ...stage, next: stage.next.filter((name) => name !== id) })),
    );
    if (openingStage === id) form.setFieldValue('openingStage', rest[0]?.id ?? '');
  };
  const add = (stage: Stage) => {
    const ids = new Set([...stages, stage].map(({ id }) => id));
    form.insertListItem(path, { ...stage, next: stage.next.filter((id) => ids.has(id)) });
    if (!openingStage) form.setFieldValue('openingStage', stage.id);
  };
  return (
    <section className={css.section} aria-labelledby="stages">
      <h2 id="stages">{t('stages')}</h2>
      <p>{t('stagesWhy')}</p>
      {stages.length > 0 && (
        <NativeSelect label={t('openingStage')} data={named} {...form.field('openingStage')} />
      )}
      {stages.map((stage, index) => (
        <fieldset key={stage.id} className={css.card}>
          <legend>{t('stageOf', { number: index + 1 })}</legend>
          <TextInput
            label={t('stageLabel')}
            maxLength={60}
            dir="auto"
            {...form.field(`${path}.${index}.label`)}
          />
          <Textarea
            label={t('stageGoal')}
            maxLength={300}
            dir="auto"
            autosize
            {...form.field(`${path}.${index}.goal`)}
          />
          <Textarea
            label={t('stageExit')}
            maxLength={300}
            dir="auto"
            autosize
            {...form.field(`${path}.${index}.exitWhen`)}
          />
          <MultiSelect
            label={t('stageNext')}
            data={named.filter(({ value }) => value !== stage.id)}
            {...form.field(`${path}.${index}.next`)}
          />
          <Button
            variant="subtle"
            aria-label={t('removeStage', { stage: stage.label || stage.id })}
            onClick={() => remove(index)}
          >
            {t('remove')}
          </Button>
        </fieldset>
      ))}
      {stages.length < MOST_STAGES && (
        <div className={css.offers}>
          {offered.map((stage) => (
            <Button key={stage.id} variant="default" onClick={() => add(stage)}>
              {t('addOffered', { stage: stage.label })}
            </Button>
          ))}
          <Button
            variant="default"
            onClick={() => add({ id: freeId(stages), label: '', goal: '', exitWhen: '', next: [] })}
          >
            {t('addStage')}
          </Button>
        </div>
      )}
    </section>
  );
}
