import { useEndpoint } from '#app/query.ts';
import { useBytes } from '#app/ui/controls/bytes.ts';
import { codeText, useWords } from '#app/words.ts';
import { allowance } from '../../contract-records.ts';
import { fillOf } from '../../rules.ts';
import css from './library.module.css';

/** Says before it is too late that the room of the plan, or its tokens, come to their end (MEDIA-22). */
export function AllowanceNotice({ accountId }: { accountId: string }) {
  const t = useWords('media');
  const bytes = useBytes();
  const { data } = useEndpoint(allowance, { params: { accountId } });
  if (!data) return null;
  const fill = fillOf(data);
  const hasTokens = data.tokensLeft > 0;
  if (fill === 'room' && hasTokens) return null;
  const room = { used: bytes(data.usedBytes), all: bytes(data.quotaBytes) };
  return (
    <div className={css.notice} role="status" data-full={fill === 'full' || !hasTokens || undefined}>
      {!hasTokens && <b className="strong">{t('media.no_tokens')}</b>}
      {fill === 'full' && (
        <b className="strong">{data.isOfAgency ? codeText('plans.storage_full') : t('media.quota_full')}</b>
      )}
      {fill === 'nearly' && <b className="strong">{t('nearlyFull')}</b>}
      {fill !== 'room' && <span className="num">{t('roomUsed', room)}</span>}
    </div>
  );
}
