import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { confirm } from '#app/ui/confirm.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import type { KitForm } from '#app/ui/form.tsx';
import type { Labels } from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';
import { LabelsFields } from './labels-fields.tsx';

/** Edits or deletes an industry or a category; `children` are its fields beside the names. */
export function RowDialog<V extends { labels: Labels }>({
  title,
  form,
  isBusy,
  close,
  save,
  remove,
  children,
}: {
  title: string;
  form: KitForm<V>;
  isBusy: boolean;
  close: () => void;
  save: (values: V) => void;
  remove: (() => void) | undefined;
  children?: ReactNode;
}) {
  const t = useScreenWords();
  const ask = async () => {
    const isSure = await confirm({
      title: t('removeAsk', { name: form.getInitialValues().labels.en }),
      lead: t('removeWhat'),
      yes: t('remove'),
      danger: true,
    });
    if (isSure) remove?.();
  };
  return (
    <Dialog open close={close} title={title} stays>
      <form noValidate onSubmit={form.submit(save)}>
        <Stack mt="md">
          <LabelsFields form={form} />
          {children}
          <DialogFoot>
            {remove && (
              <Button variant="subtle" color="bad" onClick={() => void ask()}>
                {t('remove')}
              </Button>
            )}
            <Button variant="default" data-reads onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('save')}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
