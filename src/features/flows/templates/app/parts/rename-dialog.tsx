import { Button, Stack, TextInput } from '@mantine/core';
import { useAction } from '#app/query.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { getTemplate, listTemplates, renameTemplate, type Template } from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';

/** Renames a template. */
export function RenameDialog({
  agencyId,
  template,
  close,
}: {
  agencyId: string;
  template: Template;
  close: () => void;
}) {
  const t = useScreenWords();
  const form = useKitForm({ shape: renameTemplate.body, initial: { name: template.name } });
  const rename = useAction(renameTemplate, {
    refresh: [getTemplate, listTemplates],
    onError: (problem) => form.refuse(problem),
    done: () => {
      toast(t('saved'));
      close();
    },
  });
  const params = { agencyId, accountTemplateId: template.id };
  return (
    <Dialog open close={close} title={t('rename')} stays>
      <form noValidate onSubmit={form.submit((body) => rename.mutate({ params, body }))}>
        <Stack mt="md">
          <TextInput label={t('name')} maxLength={120} data-autofocus {...form.field('name')} />
          <DialogFoot>
            <Button variant="default" data-reads onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={rename.isPending}>
              {t('save')}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
