import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { KitForm } from '#app/ui/form.tsx';
import type { Bot } from '../../contract.ts';
import { genders, MESSAGE_CAP, textLimits, voices, type BotSettings } from '../../rules.ts';
import css from '../chatbots.module.css';
import { useScreenWords } from '../screen-words.ts';

/** The drawing of an assistant, which is no face since it is no person. */
export function Avatar({ avatar, size = 32 }: { avatar: Bot['avatars'][number] | undefined; size?: number }) {
  return (
    <svg
      className={css.avatar}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden
      style={{ background: avatar?.color }}
    >
      <path d={avatar?.path} />
    </svg>
  );
}
/** Name, picture and voice of the assistant, and what a conversation costs (CHAT-12, CHAT-27). */
export function Identity({ form, bot }: { form: KitForm<BotSettings>; bot: Bot }) {
  const t = useScreenWords();
  const { avatar, messageCap } = form.getValues();
  const field = form.field('avatar');
  const cost = bot.model
    ? t('price', { reply: bot.price.reply, conversation: bot.price.reply * (Number(messageCap) || 0) })
    : t('priceless');
  return (
    <section className={css.section} aria-labelledby="identity">
      <h2 id="identity">{t('identity')}</h2>
      <TextInput
        label={t('widgetName')}
        description={t('widgetNameWhy')}
        maxLength={textLimits.widgetName}
        dir="auto"
        {...form.field('widgetName')}
      />
      <fieldset className={css.avatars} aria-invalid={field['error'] !== undefined}>
        <legend>{t('avatar')}</legend>
        {bot.avatars.map((offered, index) => (
          <label key={offered.id} className={css.choice}>
            <input
              type="radio"
              name="avatar"
              value={offered.id}
              checked={avatar === offered.id}
              onChange={() => form.setFieldValue('avatar', offered.id)}
            />
            <Avatar avatar={offered} />
            <span className="vh">{t('avatarOf', { number: index + 1 })}</span>
          </label>
        ))}
      </fieldset>
      <NativeSelect
        label={t('selectGender')}
        description={t('selectGenderWhy')}
        data={genders.map((value) => ({ value, label: t(`gender_${value}`) }))}
        {...form.field('selectGender')}
      />
      <NativeSelect
        label={t('voiceButtonValue')}
        description={t('voiceButtonValueWhy')}
        data={voices.map((value) => ({ value, label: t(`voice_${value}`) }))}
        {...form.field('voiceButtonValue')}
      />
      <NumberInput
        label={t('messageCap')}
        description={cost}
        min={MESSAGE_CAP.least}
        max={MESSAGE_CAP.most}
        allowDecimal={false}
        {...form.field('messageCap')}
      />
    </section>
  );
}
