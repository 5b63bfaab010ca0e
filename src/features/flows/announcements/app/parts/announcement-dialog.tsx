import { Button, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { MomentField } from '#features/flows/maintenance/app/parts/moment-field.tsx';
import { noTexts, TextsFields } from '#features/flows/maintenance/app/parts/texts-fields.tsx';
import { useAction } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import * as contract from '../../contract.ts';
import { audiences, type Audience } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';

const WEEK = 7 * 86_400_000;
const lists = [contract.listAnnouncements, contract.listOpenAnnouncements];
const fresh = (now: Date) => ({
  texts: noTexts,
  audience: 'all' as Audience,
  startsAt: now.toISOString(),
  endsAt: new Date(now.getTime() + WEEK).toISOString(),
});

/** Adds, changes or deletes an announcement. */
export function AnnouncementDialog({
  announcement,
  close,
}: {
  announcement: contract.Announcement | undefined;
  close: () => void;
}) {
  const t = useScreenWords();
  const [initial] = useState(() => {
    const { id: _id, ...values } = announcement ?? { id: '', ...fresh(new Date()) };
    return values;
  });
  const form = useKitForm({ shape: contract.createAnnouncement.body, initial });
  const done = (word: 'saved' | 'removed') => () => {
    toast(t(word));
    close();
  };
  const saving = { refresh: lists, onError: form.refuse, done: done('saved') };
  const create = useAction(contract.createAnnouncement, saving);
  const save = useAction(contract.saveAnnouncement, saving);
  const remove = useAction(contract.removeAnnouncement, { refresh: lists, done: done('removed') });
  const params = { announcementId: announcement?.id ?? '' };
  const ask = async () => {
    const isSure = await confirm({
      title: t('removeAsk'),
      lead: t('removeWhat'),
      yes: t('remove'),
      danger: true,
    });
    if (isSure) remove.mutate({ params });
  };
  const { startsAt, endsAt } = form.getValues();
  return (
    <Dialog open close={close} title={t(announcement ? 'edit' : 'add')} stays>
      <form
        noValidate
        onSubmit={form.submit((body) =>
          announcement ? save.mutate({ params, body }) : create.mutate({ body }),
        )}
      >
        <Stack mt="md">
          <TextsFields form={form} />
          <Select
            label={t('audience')}
            data={audiences.map((value) => ({ value, label: t(value) }))}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            {...form.field('audience')}
          />
          <MomentField
            label={t('start')}
            value={startsAt || null}
            change={(moment) => form.setFieldValue('startsAt', moment ?? '')}
            input={form.field('startsAt')}
          />
          <MomentField
            label={t('finish')}
            value={endsAt || null}
            change={(moment) => form.setFieldValue('endsAt', moment ?? '')}
            input={form.field('endsAt')}
          />
          <DialogFoot>
            {announcement && (
              <Button variant="subtle" color="bad" onClick={() => void ask()}>
                {t('remove')}
              </Button>
            )}
            <Button variant="default" data-reads onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={create.isPending || save.isPending}>
              {t('save')}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
