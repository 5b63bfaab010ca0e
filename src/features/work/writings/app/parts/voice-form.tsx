import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useAction } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import * as contract from '../../contract-settings.ts';
import { MOST_SAMPLES, tones } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../settings.module.css';

/** Tone, brand voice and samples of a business. */
export function VoiceForm({ voice }: { voice: contract.Voice }) {
  const t = useScreenWords();
  const language = useLanguage();
  const { id: accountId } = useAccount();
  const client = useQueryClient();
  const form = useKitForm<contract.Voice>({
    shape: contract.saveVoice.body,
    initial: voice,
    name: 'voice',
    follows: true,
  });
  const save = useAction(contract.saveVoice, {
    refresh: [contract.getVoice],
    done: (values) => {
      client.setQueryData(keyOf(contract.getVoice, { params: { accountId } }), values);
      form.saved(values);
      toast(t('saved'));
    },
    onError: form.refuse,
  });
  useUnsavedGuard(form.isDirty() && !save.isPending, t('unsaved'));
  const { samples } = form.getValues();
  const setSamples = (next: string[]) => form.setFieldValue('samples', next);
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={form.submit((body) => save.mutate({ params: { accountId }, body }))}
    >
      <NativeSelect
        label={t('tone')}
        data={tones.map((tone) => ({ value: tone, label: t(`tone_${tone}`) }))}
        maw={320}
        {...form.field('tone')}
      />
      <Textarea
        label={t('voiceHow')}
        dir="auto"
        autosize
        minRows={3}
        maxLength={2000}
        {...form.field('voice')}
      />
      <TextInput label={t('avoid')} dir="auto" maxLength={1000} {...form.field('avoid')} />
      <p className="muted" style={{ margin: 0 }}>
        {t('samplesHint')}
      </p>
      {samples.map((sample, index) => (
        // Samples have no name of their own but their place.
        <div key={`${index}`}>
          <Textarea
            label={t('sample', { number: number(index + 1, language) })}
            dir="auto"
            autosize
            minRows={3}
            maxLength={4000}
            value={sample}
            onChange={(event) => setSamples(samples.with(index, event.currentTarget.value))}
          />
          <Button
            variant="subtle"
            size="compact-sm"
            color="bad"
            aria-label={`${t('removeSample')}: ${t('sample', { number: number(index + 1, language) })}`}
            onClick={() => setSamples(samples.toSpliced(index, 1))}
          >
            {t('removeSample')}
          </Button>
        </div>
      ))}
      <div className={css.inline}>
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          {t('save')}
        </Button>
        {samples.length < MOST_SAMPLES && (
          <Button variant="default" onClick={() => setSamples([...samples, ''])}>
            {t('addSample')}
          </Button>
        )}
      </div>
    </form>
  );
}
