import { Button } from '@mantine/core';
import { getAgencyMail, getMail, mailFailures, openMail, type Mail, type MailRow } from '../contract.ts';
import { canReadMail } from '../policy.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { Loaded } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import css from './outbox.module.css';
import { useOperator, type Outbox } from './outboxes.ts';
import { useScreenWords } from './screen-words.ts';

/** Shows the text of a mail of a tenant; other mails and personal ones open by a click, which is recorded. */
function Readable({ box: { of, tenantId }, row }: { box: Outbox; row: MailRow }) {
  if (tenantId === null || row.personal) return <Opened row={row} />;
  return of === 'agency' ? (
    <AgencyMail agencyId={tenantId} agencyMailId={row.id} />
  ) : (
    <AccountMail accountId={tenantId} mailId={row.id} />
  );
}
function AgencyMail(params: { agencyId: string; agencyMailId: string }) {
  return <Text query={useEndpoint(getAgencyMail, { params })} />;
}
function AccountMail(params: { accountId: string; mailId: string }) {
  return <Text query={useEndpoint(getMail, { params })} />;
}

export function MailPanel({ box, row, configured }: { box: Outbox; row: MailRow; configured: boolean }) {
  const t = useScreenWords();
  const operator = useOperator();
  const failure = mailFailures.find((value) => value === row.failure);
  return (
    <>
      <p style={{ padding: '14px 20px' }}>
        <bdi dir="ltr">{row.recipient}</bdi>{' '}
        <span className="muted">
          {t('mailFrom', { name: row.senderName })} · <TimeAgo at={row.createdAt} />
        </span>
        {row.failure && (
          <span className="sub" style={{ color: 'var(--danger)' }}>
            {failure ? t(failure) : row.failure}
          </span>
        )}
      </p>
      {!canReadMail(row, { operator, configured }) ? (
        <p className={css.closed}>
          {t('closed')}
          {row.kind === 'joining.invitation' && ` ${t('closedInvited')}`}
          {row.kind === 'joining.signUp' && box.of === 'agency' && ` ${t('closedSignUp')}`}
        </p>
      ) : (
        <Readable box={box} row={row} />
      )}
    </>
  );
}

function Text({ query }: { query: Parameters<typeof Loaded<Mail>>[0]['query'] }) {
  return (
    <Loaded query={query}>
      {({ text }) => (
        <pre className={css.text} dir="auto">
          {text}
        </pre>
      )}
    </Loaded>
  );
}
/** Shows a mail to the operator after a click, which is recorded. */
function Opened({ row }: { row: MailRow }) {
  const t = useScreenWords();
  const reading = useAction(openMail);
  if (reading.data)
    return (
      <pre className={css.text} dir="auto">
        {reading.data.text ?? t('closed')}
      </pre>
    );
  return (
    <div className={css.closed}>
      <p>{t(row.personal ? 'openLead' : 'openPlain')}</p>
      <Button
        variant="default"
        loading={reading.isPending}
        onClick={() => reading.mutate({ params: { houseMailId: row.id } })}
      >
        {t('read')}
      </Button>
    </div>
  );
}
