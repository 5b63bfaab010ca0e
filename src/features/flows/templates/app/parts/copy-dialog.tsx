import { Button, Stack, TextInput } from '@mantine/core';
import { useAction } from '#app/query.ts';
import { useNavigateTo } from '#app/screen.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage } from '#app/words.ts';
import { listTemplates } from '../../contract.ts';
import { copyStarter, type Starter } from '../../contract-starters.ts';
import { useScreenWords } from '../screen-words.ts';
import { LanguageSelect } from './starter-select.tsx';

/** Copies a starter into a template of the agency, and opens it. */
export function CopyDialog({
  agencyId,
  starter,
  close,
}: {
  agencyId: string;
  starter: Starter;
  close: () => void;
}) {
  const t = useScreenWords();
  const language = useLanguage();
  const navigate = useNavigateTo();
  const name = starter.name[language] ?? '';
  const form = useKitForm({ shape: copyStarter.body, initial: { starterId: starter.id, language, name } });
  const copy = useAction(copyStarter, {
    refresh: [listTemplates],
    onError: (problem) => form.refuse(problem),
    done: ({ id, name: copied }) => {
      toast(t('copied', { name: copied }));
      close();
      navigate({ to: `/templates/${id}` });
    },
  });
  return (
    <Dialog open close={close} title={t('copyOf', { name })} lead={t('copyLead')} stays>
      <form noValidate onSubmit={form.submit((body) => copy.mutate({ params: { agencyId }, body }))}>
        <Stack mt="md">
          <TextInput label={t('name')} maxLength={120} data-autofocus {...form.field('name')} />
          <LanguageSelect
            value={form.values.language}
            choose={(chosen) => form.setFieldValue('language', chosen)}
          />
          <DialogFoot>
            <Button variant="default" data-reads onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={copy.isPending}>
              {t('copy')}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
