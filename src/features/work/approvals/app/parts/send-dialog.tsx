import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { list, MOST_ITEMS, type Row } from '../../contract.ts';
import { MOST_DRAFTS } from '../../contract-links.ts';
import css from '../approvals.module.css';
import { useLinkWords } from '../screen-words.ts';
import { LinkForm } from './link-dialog.tsx';

/** Sends the drafts of chosen items that wait for approval to a client, by one link. */
export function SendDialog({ contentIds, close }: { contentIds: readonly string[]; close: () => void }) {
  const t = useLinkWords();
  const { id: accountId } = useAccount();
  const isTooMany = contentIds.length > MOST_ITEMS;
  const query = useEndpoint(
    list,
    {
      params: { accountId },
      query: { contentId: contentIds.slice(0, MOST_ITEMS), sort: 'contentTitle' },
    },
    { staleTime: 0, enabled: !isTooMany },
  );
  return (
    <Dialog open close={close} stays title={t('linkTitle')} lead={t('linkLead')}>
      {isTooMany ? (
        <>
          <p role="alert">{t('tooMany', { count: MOST_ITEMS })}</p>
          <DialogFoot>
            <Button onClick={close}>{t('close')}</Button>
          </DialogFoot>
        </>
      ) : (
        <Loaded query={query}>
          {({ approvals }) =>
            approvals.length ? (
              <Chosen drafts={approvals.slice(0, MOST_DRAFTS)} close={close} />
            ) : (
              <EmptyState title={t('nothingToSend')} lead={t('nothingToSendWhy')} />
            )
          }
        </Loaded>
      )}
    </Dialog>
  );
}
function Chosen({ drafts, close }: { drafts: Row[]; close: () => void }) {
  const t = useLinkWords();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const toggle = (writeId: string) =>
    setLeftOut((before) => {
      const after = new Set(before);
      if (!after.delete(writeId)) after.add(writeId);
      return after;
    });
  const writingIds = drafts.map(({ writeId }) => writeId).filter((writeId) => !leftOut.has(writeId));
  return (
    <>
      <fieldset className={css.choices} aria-label={t('sendFor')}>
        {drafts.map(({ writeId, contentTitle, writerOutput }) => (
          <Checkbox
            key={writeId}
            checked={!leftOut.has(writeId)}
            onChange={() => toggle(writeId)}
            label={
              <>
                <bdi>{contentTitle}</bdi> <bdi className="muted">{writerOutput}</bdi>
              </>
            }
          />
        ))}
      </fieldset>
      {writingIds.length > 0 && <LinkForm writingIds={writingIds} close={close} />}
    </>
  );
}
