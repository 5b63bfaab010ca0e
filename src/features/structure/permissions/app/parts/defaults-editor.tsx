import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useAction, useEndpoint } from '#app/query.ts';
import { toast } from '#app/ui/toasts.tsx';
import { Page, useCrumb } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import type { RightsDocument } from '#shared/rights/rights.ts';
import * as contract from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';
import { home } from './address.ts';
import { DocumentEditor } from './document-editor.tsx';
import { changesOf } from './document/changes.tsx';
import { withoutVersion } from './permissions-editor.tsx';
import { SaveBar } from './save-bar.tsx';
import { useEdited } from './use-edited.ts';

/** Edits the default rights of the account (ROLE-17). */
export function DefaultsEditor({ accountId, choices }: { accountId: string; choices: contract.Choices }) {
  const query = useEndpoint(contract.getDefaults, { params: { accountId } });
  return (
    <Loaded query={query} screen>
      {({ document }) => <DefaultsForm accountId={accountId} document={document} choices={choices} />}
    </Loaded>
  );
}
function DefaultsForm({
  accountId,
  document,
  choices,
}: {
  accountId: string;
  document: RightsDocument;
  choices: contract.Choices;
}) {
  const t = useScreenWords();
  const [value, change] = useEdited<RightsDocument>(document);
  const dirty = JSON.stringify(value) !== JSON.stringify(document);
  const before: RightsDocument[] = [];
  const client = useQueryClient();
  const params = { accountId };
  const save = useAction(contract.updateDefaults, {
    refresh: [contract.getDefaults, contract.getMember, contract.getRights],
    done: (saved) => {
      client.setQueryData(keyOf(contract.getDefaults, { params }), saved);
      toast(t('saved'));
    },
  });
  useUnsavedGuard(dirty, t('unsaved'));
  useCrumb(t('defaults'), home);
  return (
    <Page title={t('defaults')} lead={choices.mayDefaults ? t('defaultsLead') : t('defaultsOnly')}>
      <DocumentEditor
        value={value}
        saved={document}
        before={before}
        choices={choices}
        change={change}
        disabled={!choices.mayDefaults}
      />
      {choices.mayDefaults && (
        <SaveBar
          count={changesOf({ value, saved: document, before, choices })}
          dirty={dirty}
          busy={save.isPending}
          save={() => save.mutate({ params: { accountId }, body: { document: withoutVersion(value) } })}
          discard={() => change(null)}
          effect={t('atOnceAll')}
        />
      )}
    </Page>
  );
}
