import { Button, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useAction, useEndpoint } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import type { RightsDocument } from '#shared/rights/rights.ts';
import * as contract from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../rights.module.css';
import { DocumentEditor } from './document-editor.tsx';
import { changesOf } from './document/changes.tsx';
import { SaveBar } from './save-bar.tsx';
import { useEdited } from './use-edited.ts';

/** Returns a document without the field that only the server writes. */
export const withoutVersion = ({
  version: _,
  ...document
}: RightsDocument): Omit<RightsDocument, 'version'> => document;
/** Returns the document of a person who follows the layers below again: only the switches of the role stay. */
const emptied = (document: RightsDocument): RightsDocument =>
  document.other
    ? {
        other: {
          switchToUser: document.other.switchToUser ?? true,
          switchToAdmin: document.other.switchToAdmin ?? false,
        },
      }
    : {};

/**
 * Edits template and own rights of a member (ROLE-15); read-only where the server refuses a change. `memberId` is
 * the id of the membership or of the person.
 */
export function PermissionsEditor({ accountId, memberId }: { accountId: string; memberId: string }) {
  const member = useEndpoint(contract.getMember, { params: { accountId, memberId } });
  const choices = useEndpoint(contract.getChoices, { params: { accountId } });
  return (
    <Loaded query={member}>
      {(row) => (
        <Loaded query={choices}>
          {(all) => <Form key={row.id} asked={memberId} accountId={accountId} member={row} choices={all} />}
        </Loaded>
      )}
    </Loaded>
  );
}

/** Returns the calls that change a member; their answer is shown at once where `params` were asked for. */
function useMemberCalls(params: { accountId: string; memberId: string }) {
  const t = useScreenWords();
  const client = useQueryClient();
  const keep = (saved: contract.MemberRights) => {
    client.setQueryData(keyOf(contract.getMember, { params }), saved);
  };
  const stale = {
    refresh: [contract.getMember, contract.getRights, contract.getChoices, contract.getTemplate],
  };
  const save = useAction(contract.updateMember, {
    ...stale,
    done: (saved) => {
      keep(saved);
      toast(t('saved'));
    },
  });
  const give = useAction(contract.applyTemplate, {
    ...stale,
    done: (saved) => {
      keep(saved);
      toast(t('given'));
    },
  });
  return { save, give };
}

function Form({
  accountId,
  asked,
  member,
  choices,
}: {
  accountId: string;
  /** The id that the query was made with. */
  asked: string;
  member: contract.MemberRights;
  choices: contract.Choices;
}) {
  const t = useScreenWords();
  const params = { accountId, memberId: member.id };
  const [value, change] = useEdited<RightsDocument>(member.permissions);
  const { save, give } = useMemberCalls({ accountId, memberId: asked });
  const before = [member.defaults, member.template];
  const dirty = JSON.stringify(value) !== JSON.stringify(member.permissions);
  const count = changesOf({ value, saved: member.permissions, before, choices });
  useUnsavedGuard(dirty, t('unsaved'));
  if (!member.restricted) return <EmptyState title={t('fullRole')} lead={t('fullRoleWhat')} />;
  const choose = async (templateId: string | null) => {
    const name = choices.templates.find((template) => template.uid === templateId)?.name;
    if (
      templateId !== member.templateId &&
      (await confirm({
        title: name ? t('giveAsk', { name }) : t('takeAsk'),
        lead: t('giveWhat'),
        yes: t(name ? 'giveYes' : 'takeYes'),
      }))
    )
      give.mutate({ params, body: { templateId } });
  };
  return (
    <>
      {!member.editable && (
        <p className={css.hint} role="note">
          {t('readOnly')}
        </p>
      )}
      <div className={css.top}>
        <Select
          label={t('template')}
          w={280}
          disabled={!member.editable || give.isPending}
          allowDeselect={false}
          value={member.templateId ?? ''}
          data={[
            { value: '', label: t('noTemplate') },
            ...choices.templates.map(({ uid, name }) => ({ value: uid, label: name })),
          ]}
          onChange={(uid) => void choose(uid || null)}
        />
        {member.editable && (
          <Button
            variant="default"
            disabled={JSON.stringify(emptied(value)) === JSON.stringify(value)}
            onClick={() => change(emptied(value))}
          >
            {t(member.templateId ? 'follow' : 'followDefaults')}
          </Button>
        )}
      </div>
      <DocumentEditor
        value={value}
        saved={member.permissions}
        before={before}
        choices={choices}
        change={change}
        disabled={!member.editable}
      />
      {member.editable && (
        <SaveBar
          count={count}
          dirty={dirty}
          busy={save.isPending}
          save={() =>
            save.mutate({
              params,
              body: { templateId: member.templateId, permissions: withoutVersion(value) },
            })
          }
          discard={() => change(null)}
          effect={t('atOnceOne')}
        />
      )}
    </>
  );
}
