import { Button, ColorInput, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useAccount } from '#app/session.ts';
import type { KitForm } from '#app/ui/form.tsx';
import { KEEP_DAYS, MOST_BUTTONS, modes, openings, styleViews, type BotSettings } from '../../rules.ts';
import css from '../chatbots.module.css';
import { useScreenWords } from '../screen-words.ts';
import { PictureChoice } from './picture-choice.tsx';

type Props = { form: KitForm<BotSettings> };
/** Whether the assistant answers visitors, how long conversations stay, and how its page looks (CHAT-09, CHAT-22). */
export function Landing({ form }: Props) {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const values = form.getValues();
  const picture = (name: 'landingBackgroundImg' | 'landingPageIcon') => ({
    accountId,
    label: t(name),
    value: values[name],
    error: form.field(name)['error'],
    change: (chosen: BotSettings[typeof name]) => form.setFieldValue(name, chosen),
  });
  return (
    <section className={css.section} aria-labelledby="landing">
      <h2 id="landing">{t('landing')}</h2>
      <p>
        {t('landingWhy')} <code dir="ltr">/live-chat</code>
      </p>
      <NativeSelect
        label={t('mode')}
        description={t('modeWhy')}
        data={modes.map((value) => ({ value, label: t(`mode_${value}`) }))}
        {...form.field('mode')}
      />
      <NumberInput
        label={t('keepDays')}
        description={t('keepDaysWhy')}
        min={KEEP_DAYS.least}
        max={KEEP_DAYS.most}
        allowDecimal={false}
        {...form.field('keepDays')}
      />
      <NativeSelect
        label={t('styleView')}
        data={styleViews.map((value) => ({ value, label: t(`style_${value}`) }))}
        {...form.field('styleView')}
      />
      <TextInput
        label={t('landingPageTitle')}
        description={t('landingPageTitleWhy')}
        maxLength={120}
        dir="auto"
        {...form.field('landingPageTitle')}
      />
      <PictureChoice {...picture('landingPageIcon')} />
      <ColorInput
        label={t('landingBackgroundColor')}
        description={t('landingBackgroundColorWhy')}
        format="hex"
        withEyeDropper={false}
        {...form.field('landingBackgroundColor')}
      />
      <PictureChoice {...picture('landingBackgroundImg')} />
      <NumberInput
        label={t('landingBackgroundOpacity')}
        min={0}
        max={100}
        allowDecimal={false}
        {...form.field('landingBackgroundOpacity')}
      />
      <LandingButtons form={form} />
    </section>
  );
}
/** Buttons at the top of the page, which lead elsewhere (CHAT-09). */
function LandingButtons({ form }: Props) {
  const t = useScreenWords();
  const { landingActionButtons: buttons } = form.getValues();
  const path = 'landingActionButtons';
  return (
    <>
      {buttons.map((_, index) => (
        <fieldset key={index} className={css.card}>
          <legend>{t('landingButtonOf', { number: index + 1 })}</legend>
          <TextInput
            label={t('buttonLabel')}
            maxLength={60}
            dir="auto"
            {...form.field(`${path}.${index}.label`)}
          />
          <TextInput
            label={t('value_url')}
            maxLength={500}
            dir="ltr"
            {...form.field(`${path}.${index}.value`)}
          />
          <NativeSelect
            label={t('openIn')}
            data={openings.map((value) => ({ value, label: t(`open_${value}`) }))}
            {...form.field(`${path}.${index}.openIn`)}
          />
          <Button
            variant="subtle"
            aria-label={t('removeLandingButton', { number: index + 1 })}
            onClick={() => form.removeListItem(path, index)}
          >
            {t('remove')}
          </Button>
        </fieldset>
      ))}
      {buttons.length < MOST_BUTTONS && (
        <Button
          variant="default"
          onClick={() => form.insertListItem(path, { label: '', value: 'https://', openIn: 'newTab' })}
        >
          {t('addLandingButton')}
        </Button>
      )}
    </>
  );
}
