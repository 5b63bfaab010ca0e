import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { KitForm } from '#app/ui/form.tsx';
import { buttonActions, MOST_BUTTONS, type BotSettings } from '../../rules.ts';
import css from '../chatbots.module.css';
import { useScreenWords } from '../screen-words.ts';

/** Words for the value of a button, by its action; null where the action needs none. */
const valueWords = {
  message: 'value_message',
  url: 'value_url',
  call: 'value_call',
  book: null,
  handoff: null,
} as const;
/** Buttons below the greeting (CHAT-27). */
export function Buttons({ form }: { form: KitForm<BotSettings> }) {
  const t = useScreenWords();
  const { callToActionButtons: buttons } = form.getValues();
  const path = 'callToActionButtons';
  return (
    <section className={css.section} aria-labelledby="buttons">
      <h2 id="buttons">{t('buttons')}</h2>
      <p>{t('buttonsWhy')}</p>
      {buttons.map(({ action }, index) => {
        const valueWord = valueWords[action];
        return (
          <fieldset key={index} className={css.card}>
            <legend>{t('buttonOf', { number: index + 1 })}</legend>
            <TextInput
              label={t('buttonLabel')}
              maxLength={60}
              dir="auto"
              {...form.field(`${path}.${index}.label`)}
            />
            <NativeSelect
              label={t('buttonAction')}
              data={buttonActions.map((value) => ({ value, label: t(`action_${value}`) }))}
              {...form.field(`${path}.${index}.action`)}
            />
            {valueWord && (
              <TextInput
                label={t(valueWord)}
                maxLength={500}
                dir="auto"
                {...form.field(`${path}.${index}.value`)}
              />
            )}
            <Button
              variant="subtle"
              aria-label={t('removeButton', { number: index + 1 })}
              onClick={() => form.removeListItem(path, index)}
            >
              {t('remove')}
            </Button>
          </fieldset>
        );
      })}
      {buttons.length < MOST_BUTTONS && (
        <Button
          variant="default"
          onClick={() => form.insertListItem(path, { label: '', action: 'message', value: '' })}
        >
          {t('addButton')}
        </Button>
      )}
    </section>
  );
}
