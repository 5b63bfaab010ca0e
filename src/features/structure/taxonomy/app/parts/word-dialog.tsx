import { Button, Textarea, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import type { Problem } from '#shared/fail.ts';
import { useScreenWords } from '../screen-words.ts';
import type { Word, WordBody, WordCalls } from '../word-calls.ts';
import css from '../taxonomy.module.css';

/** The name of a word; of a service its address and description, too. */
export function WordDialog({
  word,
  withDetails,
  calls,
  problem,
  close,
}: {
  word: Pick<Word, 'id' | 'label' | 'alias' | 'description'>;
  withDetails: boolean;
  calls: Pick<WordCalls, 'shape' | 'update' | 'busy'>;
  problem: Problem | null;
  close: () => void;
}) {
  const t = useScreenWords();
  const initial: WordBody = withDetails
    ? { label: word.label, alias: word.alias ?? '', description: word.description ?? '' }
    : { label: word.label };
  const form = useKitForm({ shape: calls.shape, initial });
  const { refuse } = form;
  useEffect(() => {
    if (problem) refuse(problem);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a problem is shown once, when it arrives
  }, [problem]);
  useUnsavedGuard(form.isDirty() && !calls.busy, t('unsaved'));
  return (
    <Dialog open close={close} title={t('editOf', { name: word.label })}>
      <form className={css.form} noValidate onSubmit={form.submit((body) => calls.update(word.id, body))}>
        <TextInput label={t('name')} maxLength={120} autoFocus {...form.field('label')} />
        {withDetails && (
          <>
            <TextInput
              label={t('alias')}
              description={t('aliasHint')}
              maxLength={120}
              dir="ltr"
              {...form.field('alias')}
            />
            <Textarea
              label={t('description')}
              description={t('descriptionHint')}
              maxLength={2000}
              rows={4}
              {...form.field('description')}
            />
          </>
        )}
        <DialogFoot>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={calls.busy} disabled={!form.isDirty()}>
            {t('save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
