import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { StatusSquare, type Fill, type Tone } from '#app/ui/marks.tsx';
import { Later, Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { listLinks, remindLink, revokeLink, showLink, type ApprovalLink } from '../../contract-links.ts';
import css from '../approvals.module.css';
import { ApprovalSign } from '../sign.tsx';
import { useLinkWords } from '../screen-words.ts';
import { LinkDialog } from './link-dialog.tsx';
import { LastEvents, LinkLog } from './link-log.tsx';

const signs = {
  open: ['none', 'quiet', 'linkOpen'],
  opened: ['two', 'wait', 'linkOpened'],
  done: ['tick', 'ok', 'linkDone'],
  expired: ['struck', 'quiet', 'linkExpired'],
  revoked: ['struck', 'no', 'linkRevoked'],
} as const satisfies Record<ApprovalLink['state'], [Fill, Tone, string]>;

/** Shows the links of a draft with their state, and makes new ones. */
export const DraftLinks = (props: { writingId: string; isOpen: boolean }) => (
  <Later>
    <Inside {...props} />
  </Later>
);
function Inside({ writingId, isOpen }: { writingId: string; isOpen: boolean }) {
  const t = useLinkWords();
  const { id: accountId } = useAccount();
  const [isMaking, setMaking] = useState(false);
  const query = useEndpoint(listLinks, { params: { accountId }, query: { writingId, limit: 10 } });
  return (
    <>
      <h2>{t('links')}</h2>
      <Loaded query={query}>
        {({ links }) =>
          links.length ? (
            <>
              <ul>
                {links.map((link) => (
                  <LinkLine key={link.id} link={link} />
                ))}
              </ul>
              <LastEvents link={links[0]!} />
            </>
          ) : (
            <p className="sub">{t('noLinks')}</p>
          )
        }
      </Loaded>
      {isOpen && (
        <Button mt="xs" variant="default" size="xs" onClick={() => setMaking(true)}>
          {t('sendLink')}
        </Button>
      )}
      {isMaking && <LinkDialog writingIds={[writingId]} close={() => setMaking(false)} />}
    </>
  );
}

/** Shows a link with its state, and what can be done with it. */
export function LinkLine({ link, drafts = false }: { link: ApprovalLink; drafts?: boolean }) {
  const t = useLinkWords();
  const dates = useDates();
  const { id: accountId } = useAccount();
  const [isLogOpen, setLogOpen] = useState(false);
  const [isShown, setShown] = useState(false);
  const params = { accountId, approvalLinkId: link.id };
  const remind = useAction(remindLink, { refresh: [listLinks], done: () => toast(t('remindedNow')) });
  const revoke = useAction(revokeLink, { refresh: [listLinks], done: () => toast(t('revokedNow')) });
  const [fill, tone, word] = signs[link.state];
  const isAlive = link.state === 'open' || link.state === 'opened';
  const withdraw = async () => {
    if (await confirm({ title: t('revokeAsk'), lead: t('revokeWhy'), yes: t('revoke'), danger: true }))
      revoke.mutate({ params });
  };
  const facts = [
    ...(isAlive ? [t('until', { date: dates.day(link.expiresAt) })] : []),
    ...(link.hasPassword ? [t('withPassword')] : []),
    ...(link.reminders ? [t('reminded', { count: link.reminders })] : []),
    ...(isAlive && link.remindAt ? [t('nextReminder', { date: dates.day(link.remindAt) })] : []),
  ];
  return (
    <li>
      <b>
        <bdi>{link.recipientName || link.recipientEmail || t('someone')}</bdi>
      </b>
      <span className="sub">
        <StatusSquare fill={fill} tone={tone}>
          {t(word)}
        </StatusSquare>
      </span>
      {facts.length > 0 && <span className="sub">{facts.join(' · ')}</span>}
      {drafts && <LinkDrafts link={link} />}
      <span className={css.buttons}>
        <Button variant="default" size="xs" data-reads onClick={() => setLogOpen(true)}>
          {t('linkLog')}
        </Button>
        {isAlive && (
          <>
            <Button variant="default" size="xs" onClick={() => setShown(true)}>
              {t('copyLink')}
            </Button>
            {link.recipientEmail && (
              <Button
                variant="default"
                size="xs"
                loading={remind.isPending}
                onClick={() => remind.mutate({ params })}
              >
                {t('remindNow')}
              </Button>
            )}
            <Button variant="default" size="xs" onClick={() => void withdraw()}>
              {t('revoke')}
            </Button>
          </>
        )}
      </span>
      {isLogOpen && <LinkLog link={link} close={() => setLogOpen(false)} />}
      {isShown && <LinkAddress link={link} close={() => setShown(false)} />}
    </li>
  );
}
/** Shows the texts of a link with their state. */
const LinkDrafts = ({ link }: { link: ApprovalLink }) => (
  <ul className={css.drafts}>
    {link.drafts.map((draft) => (
      <li key={draft.writingId}>
        <span dir="auto">{draft.title}</span>
        <ApprovalSign state={draft.status} />
      </li>
    ))}
  </ul>
);
/** Shows the address of a link again; the log of the account notes that somebody looked. */
function LinkAddress({ link, close }: { link: ApprovalLink; close: () => void }) {
  const t = useLinkWords();
  const { id: accountId } = useAccount();
  const query = useEndpoint(showLink, { params: { accountId, approvalLinkId: link.id } }, { staleTime: 0 });
  return (
    <Dialog open close={close} title={t('linkCopy')}>
      <Loaded query={query}>{({ url }) => <CopyField label={t('linkCopy')} value={url} />}</Loaded>
    </Dialog>
  );
}
