import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useAction } from '#app/query.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { SecretOnce } from '#app/ui/controls/secret-once.tsx';
import { useWords } from '#app/words.ts';
import { keyAreas, type KeyArea, type KeyScope } from '#shared/rights/scopes.ts';
import * as contract from '../../contract.ts';
import { LIFETIMES, type KeyRole } from '../../rules.ts';
import css from '../api-keys.module.css';
import { useScreenWords } from '../screen-words.ts';
import { CapField } from './cap-field.tsx';

type Access = 'none' | 'read' | 'write';
const levels: Access[] = ['none', 'read', 'write'];
const accessTo = (scopes: readonly KeyScope[], area: KeyArea): Access =>
  levels.findLast((level) => level === 'none' || scopes.includes(`${area}.${level}`))!;
const withAccess = (scopes: readonly KeyScope[], area: KeyArea, level: Access): KeyScope[] => [
  ...scopes.filter((scope) => !scope.startsWith(`${area}.`)),
  ...(level === 'none' ? [] : [`${area}.${level}` as const]),
];

/** Asks what a new key may do, and shows the key once it is made. */
export function NewKey({
  accountId,
  roles,
  close,
}: {
  accountId: string;
  roles: KeyRole[];
  close: () => void;
}) {
  const t = useScreenWords();
  const roleName = useWords('roles');
  const problems = useWords('api-keys');
  const form = useKitForm({
    shape: contract.create.body,
    initial: {
      name: '',
      role: roles.includes('accountUser') ? 'accountUser' : roles[0]!,
      scopes: ['content.read'] as KeyScope[],
      days: LIFETIMES[1] as number | null,
      tokenCap: null as number | null,
    },
  });
  const create = useAction(contract.create, {
    refresh: [contract.list],
    onError: (problem) => form.refuse(problem),
  });
  if (create.data) return <Made secret={create.data.secret} close={close} />;
  const { scopes, days, role } = form.values;
  return (
    <Dialog open close={close} title={t('newKey')} lead={t('newKeyLead')} stays>
      <form
        className={css.form}
        noValidate
        onSubmit={form.submit((body) => create.mutate({ params: { accountId }, body }))}
      >
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          maxLength={120}
          autoFocus
          {...form.field('name')}
        />
        <NativeSelect
          label={t('role')}
          description={t(`role_${role}`)}
          data={roles.map((value) => ({ value, label: roleName(value) }))}
          {...form.field('role')}
        />
        <fieldset className={css.scopes}>
          <legend>{t('rights')}</legend>
          {keyAreas.map((area) => (
            <NativeSelect
              key={area}
              label={t(`area_${area}`)}
              value={accessTo(scopes, area)}
              onChange={(event) =>
                form.setFieldValue('scopes', withAccess(scopes, area, event.currentTarget.value as Access))
              }
              data={levels.map((level) => ({ value: level, label: t(`access_${level}`) }))}
            />
          ))}
          {scopes.length === 0 && (
            <p role="alert" className={css.expired}>
              {problems('api_keys.no_scope')}
            </p>
          )}
        </fieldset>
        <NativeSelect
          label={t('expires')}
          value={String(days)}
          onChange={(event) =>
            form.setFieldValue(
              'days',
              event.currentTarget.value === 'null' ? null : Number(event.currentTarget.value),
            )
          }
          data={LIFETIMES.map((lifetime) => ({
            value: String(lifetime),
            label: lifetime === null ? t('noEnd') : t('inDays', { count: lifetime }),
          }))}
        />
        <CapField value={form.values.tokenCap} onChange={(cap) => form.setFieldValue('tokenCap', cap)} />
        <DialogFoot>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={create.isPending} disabled={scopes.length === 0}>
            {t('create')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** The new key, which is shown this once. */
function Made({ secret, close }: { secret: string; close: () => void }) {
  const t = useScreenWords();
  return (
    <SecretOnce
      title={t('madeTitle')}
      lead={t('madeLead')}
      label={t('key')}
      done={t('done')}
      secret={secret}
      close={close}
    >
      <p className="muted">{t('howTo')}</p>
      <pre className={css.example} dir="ltr" lang="en" tabIndex={0} aria-label={t('howTo')}>
        {`Authorization: Bearer ${secret.slice(0, 16)}…`}
      </pre>
    </SecretOnce>
  );
}
