import { useEndpoint } from '#app/query.ts';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import type { Item } from '#features/items/content/contract.ts';
import * as contract from '../../contract.ts';
import { useMessageWords } from '../screen-words.ts';

/** The number of messages that the person has not seen, beside the name of the tab. */
export function Unread({ item }: { item: Item }) {
  const t = useMessageWords();
  const language = useLanguage();
  const count = useEndpoint(contract.countUnread, {
    params: { accountId: item.accountId, contentId: item.id },
  });
  const unread = count.data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <>
      <span aria-hidden>
        {number(unread, language)}
        {unread >= contract.MOST_UNREAD && '+'}
      </span>
      <span className="vh">{t('unread', { count: unread })}</span>
    </>
  );
}
