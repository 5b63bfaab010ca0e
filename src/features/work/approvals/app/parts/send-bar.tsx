import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { ItemPart } from '#app/slots/slot-parts.ts';
import { DestinationName } from '#features/work/writings/app/parts/destination-name.tsx';
import { list as listDrafts, type Writing } from '#features/work/writings/contract.ts';
import { destinations } from '#features/work/writings/rules.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { CopyField } from '#app/ui/copy-field.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { languageTable } from '#shared/language.ts';
import { createLink, listLinks, MOST_DRAFTS } from '../../contract-links.ts';
import { canSendLinks } from '../../policy.ts';
import css from '../approvals.module.css';
import { useLinkWords } from '../screen-words.ts';
import { LinkDialog } from './link-dialog.tsx';

/** Returns the newest draft of each destination and language, in the order of the tab. */
function newestOf(drafts: Writing[]): Writing[] {
  const newest = new Map<string, Writing>();
  for (const draft of drafts) {
    const place = `${draft.destination} ${draft.language}`;
    if (!newest.has(place)) newest.set(place, draft);
  }
  return [...newest.values()].toSorted(
    (a, b) => destinations.indexOf(a.destination) - destinations.indexOf(b.destination),
  );
}
/** Sends the drafts of an item that wait for approval to a client: those that are ticked, by one link. */
export const SendBar: ItemPart = ({ item }) => {
  const account = useAccount();
  return canSendLinks(account) ? <Bar contentId={item.id} /> : null;
};
function Bar({ contentId }: { contentId: string }) {
  const t = useLinkWords();
  const { id: accountId } = useAccount();
  const params = { accountId };
  const drafts = useEndpoint(listDrafts, { params: { accountId, contentId } }).data?.writings ?? [];
  const newestLink = useEndpoint(listLinks, { params, query: { limit: 1 } }).data?.links[0];
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [isSending, setSending] = useState(false);
  const copy = useAction(createLink, { refresh: [listLinks] });
  const pending = newestOf(drafts)
    .filter(({ status }) => status === 'pending')
    .slice(0, MOST_DRAFTS);
  const writingIds = pending.map(({ writeId }) => writeId).filter((writeId) => !leftOut.has(writeId));
  const recipient = newestLink?.recipientEmail
    ? {
        name: newestLink.recipientName,
        email: newestLink.recipientEmail,
        language: newestLink.language,
      }
    : undefined;
  const hasLanguages = new Set(pending.map(({ language }) => language)).size > 1;
  const toggle = (writeId: string) =>
    setLeftOut((before) => {
      const after = new Set(before);
      if (!after.delete(writeId)) after.add(writeId);
      return after;
    });
  if (!pending.length) return null;
  return (
    <section className={css.send} aria-label={t('sendFor')}>
      <div className={css.sendWhat}>
        {pending.map(({ writeId, destination, language, version }) => (
          <Checkbox
            key={writeId}
            checked={!leftOut.has(writeId)}
            onChange={() => toggle(writeId)}
            label={
              <>
                <DestinationName destination={destination} />{' '}
                <span className="muted num">
                  {[
                    ...(hasLanguages ? [languageTable[language].name] : []),
                    t('versionOf', { n: version }),
                  ].join(', ')}
                </span>
              </>
            }
          />
        ))}
      </div>
      <span className={css.buttons}>
        <GoButton variant="subtle" to="/pending-approval">
          {t('toApprovals')}
        </GoButton>
        <Button
          variant="default"
          disabled={!writingIds.length}
          loading={copy.isPending}
          onClick={() => copy.mutate({ params, body: { writingIds } })}
        >
          {t('linkOnly')}
        </Button>
        <Button disabled={!writingIds.length} onClick={() => setSending(true)}>
          {recipient ? t('sendTo', { name: recipient.name || recipient.email }) : t('sendFor')}
        </Button>
      </span>
      {isSending && (
        <LinkDialog writingIds={writingIds} recipient={recipient} close={() => setSending(false)} />
      )}
      {copy.data && (
        <Dialog open close={() => copy.reset()} title={t('linkReady')}>
          <CopyField label={t('linkCopy')} value={copy.data.url} />
        </Dialog>
      )}
    </section>
  );
}
