import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import type { ItemPart } from '#app/slots/slot-parts.ts';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import * as contract from '../../contract.ts';

/** The number of open steps of an item, beside the name of its tab. */
export const OpenElements: ItemPart = ({ item }) => {
  const { id: accountId } = useAccount();
  const language = useLanguage();
  const { data } = useEndpoint(
    contract.getByContent,
    { body: { accountId, contentUid: item.id } },
    { keep: true },
  );
  const open = data?.elements.filter(({ isDone }) => !isDone).length;
  return open ? <>{number(open, language)}</> : null;
};
