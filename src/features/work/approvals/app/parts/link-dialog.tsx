import { Button, NativeSelect, NumberInput, PasswordInput, TextInput } from '@mantine/core';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { CopyField } from '#app/ui/copy-field.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { Later } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import type { Language } from '#shared/endpoint.ts';
import { createLink, listLinks } from '../../contract-links.ts';
import { getSettings, standardSettings } from '../../contract-settings.ts';
import css from '../approvals.module.css';
import { useLinkWords } from '../screen-words.ts';

type Props = { writingIds: string[]; recipient?: Recipient | undefined; close: () => void };
/** A client who gets a link. */
type Recipient = { name: string; email: string; language: Language };
/** Makes a link for the chosen texts, which a client approves without an account. */
export const LinkDialog = (props: Props) => (
  <Later>
    <Inside {...props} />
  </Later>
);
function Inside(props: Props) {
  const t = useLinkWords();
  return (
    <Dialog open close={props.close} stays title={t('linkTitle')} lead={t('linkLead')}>
      <LinkForm {...props} />
    </Dialog>
  );
}
/** Asks for whom a link is, and shows the address of the new one. */
export function LinkForm({ writingIds, recipient, close }: Props) {
  const t = useLinkWords();
  const ui = useWords('ui');
  const account = useAccount();
  const params = { accountId: account.id };
  const settings = useEndpoint(getSettings, { params }).data ?? standardSettings;
  const form = useKitForm({
    shape: createLink.body,
    initial: {
      writingIds,
      recipientName: recipient?.name ?? '',
      recipientEmail: recipient?.email ?? '',
      language: recipient?.language ?? (account.language as Language),
      password: '',
    },
  });
  const make = useAction(createLink, {
    refresh: [listLinks],
    onError: (problem) => form.refuse(problem),
  });
  if (make.data)
    return (
      <div className={css.ready}>
        <h3>{t('linkReady')}</h3>
        <CopyField label={t('linkCopy')} value={make.data.url} />
        {make.data.link.recipientEmail && <p role="status">{t('mailed')}</p>}
        <DialogFoot>
          <Button onClick={close}>{t('close')}</Button>
        </DialogFoot>
      </div>
    );
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={form.submit((values) => make.mutate({ params, body: { ...values, writingIds } }))}
    >
      <p className="muted">{t('chosenCount', { count: writingIds.length })}</p>
      <TextInput label={t('recipientName')} maxLength={200} {...form.field('recipientName')} />
      <TextInput
        label={t('recipientEmail')}
        description={t('emailHint')}
        type="email"
        dir="ltr"
        maxLength={254}
        {...form.field('recipientEmail')}
      />
      <NativeSelect
        label={t('languageLabel')}
        data={(['en', 'tr', 'ar'] as const).map((value) => ({ value, label: t(value) }))}
        {...form.field('language')}
      />
      <NumberInput
        label={t('daysLabel')}
        min={1}
        max={90}
        defaultValue={settings.linkDays}
        onChange={(value) => {
          if (typeof value === 'number') form.setFieldValue('days', value);
        }}
      />
      <PasswordInput
        label={t('passwordLabel')}
        description={t('passwordHint')}
        autoComplete="new-password"
        maxLength={100}
        {...form.field('password')}
      />
      <DialogFoot>
        <Button variant="subtle" color="gray" onClick={close}>
          {ui('cancel')}
        </Button>
        <Button type="submit" loading={make.isPending}>
          {t('makeLink')}
        </Button>
      </DialogFoot>
    </form>
  );
}
