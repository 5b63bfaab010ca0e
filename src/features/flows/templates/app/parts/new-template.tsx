import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { useNavigateTo } from '#app/screen.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { createTemplate, listTemplates } from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';
import { AccountSelect, type Chosen } from './account-choice.tsx';

/** Makes a template of an account, and opens it. */
export function NewTemplate({ agencyId, close }: { agencyId: string; close: () => void }) {
  const t = useScreenWords();
  const navigate = useNavigateTo();
  const [source, setSource] = useState<Chosen | null>(null);
  const form = useKitForm({ shape: createTemplate.body, initial: { name: '', sourceAccountId: '' } });
  const create = useAction(createTemplate, {
    refresh: [listTemplates],
    onError: (problem) => form.refuse(problem),
    done: ({ id, name }) => {
      toast(t('created', { name }));
      close();
      navigate({ to: `/templates/${id}` });
    },
  });
  return (
    <Dialog open close={close} title={t('newTemplate')} lead={t('newLead')} stays>
      <form noValidate onSubmit={form.submit((body) => create.mutate({ params: { agencyId }, body }))}>
        <Stack mt="md">
          <TextInput label={t('name')} maxLength={120} data-autofocus {...form.field('name')} />
          <AccountSelect
            agencyId={agencyId}
            label={t('source')}
            value={source}
            choose={(account) => {
              setSource(account);
              form.setFieldValue('sourceAccountId', account?.id ?? '');
            }}
          />
          <DialogFoot>
            <Button variant="default" data-reads onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={create.isPending} disabled={!source}>
              {t('create')}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
