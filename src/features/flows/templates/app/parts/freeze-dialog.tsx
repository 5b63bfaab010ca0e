import { Button, Stack, Textarea } from '@mantine/core';
import { useAction } from '#app/query.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { createRelease, getTemplate, listTemplates, type Template } from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';

/** Freezes the next release of a template, with notes. */
export function FreezeDialog({
  agencyId,
  template,
  close,
}: {
  agencyId: string;
  template: Template;
  close: () => void;
}) {
  const t = useScreenWords();
  const form = useKitForm({ shape: createRelease.body, initial: { notes: '' } });
  const next = (template.newest ?? 0) + 1;
  const freeze = useAction(createRelease, {
    refresh: [getTemplate, listTemplates],
    onError: (problem) => form.refuse(problem),
    done: ({ number }) => {
      toast(t('frozen', { number }));
      close();
    },
  });
  const params = { agencyId, accountTemplateId: template.id };
  return (
    <Dialog
      open
      close={close}
      title={t('freezeNext', { number: next })}
      lead={t('freezeLead', { name: template.sourceName ?? '' })}
      stays
    >
      <form noValidate onSubmit={form.submit((body) => freeze.mutate({ params, body }))}>
        <Stack mt="md">
          <Textarea
            label={t('notes')}
            description={t('notesWhy')}
            dir="auto"
            autosize
            minRows={3}
            maxLength={2000}
            data-autofocus
            {...form.field('notes')}
          />
          <DialogFoot>
            <Button variant="default" data-reads onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={freeze.isPending}>
              {t('freeze')}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
