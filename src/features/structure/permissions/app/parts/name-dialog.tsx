import { Button, TextInput } from '@mantine/core';
import { useAction } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import type { RightsDocument } from '#shared/rights/rights.ts';
import * as contract from '../../contract.ts';
import css from '../rights.module.css';
import { useScreenWords } from '../screen-words.ts';
import { shape } from './address.ts';
import { withoutVersion } from './permissions-editor.tsx';

/** Names a new template, or renames the one of `templateId`. */
export function NameDialog({
  open,
  close,
  accountId,
  title,
  document,
  name,
  templateId,
}: {
  open: boolean;
  close: () => void;
  accountId: string;
  title: string;
  name: string;
  document?: RightsDocument;
  templateId?: string;
}) {
  const t = useScreenWords();
  const [, setSearch] = useScreenSearch(shape);
  const form = useKitForm({ shape: contract.createTemplate.body.pick({ name: true }), initial: { name } });
  const stale = {
    refresh: [contract.listTemplates, contract.getTemplate, contract.getChoices],
    onError: (problem: Parameters<typeof form.refuse>[0]) => form.refuse(problem),
  };
  const make = useAction(contract.createTemplate, {
    ...stale,
    done: (template) => {
      close();
      setSearch({ template: template.uid });
    },
  });
  const rename = useAction(contract.updateTemplate, {
    ...stale,
    done: () => {
      close();
      toast(t('saved'));
    },
  });
  return (
    <Dialog open={open} close={close} title={title}>
      <form
        className={css.form}
        noValidate
        onSubmit={form.submit((values) =>
          templateId
            ? rename.mutate({ params: { accountId, templateId }, body: values })
            : make.mutate({
                params: { accountId },
                body: { ...values, document: withoutVersion(document ?? {}) },
              }),
        )}
      >
        <TextInput label={t('name')} maxLength={120} {...form.field('name')} />
        <DialogFoot>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={make.isPending || rename.isPending}>
            {t(templateId ? 'save' : 'create')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
