import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { showLink, type Link } from '../../contract-links.ts';
import { useScreenWords } from '../screen-words.ts';
import { Address } from './address.tsx';

/** Shows the address of a request once more: to copy, to scan, or to send by the share sheet of the phone. */
export function LinkDialog({ link, close }: { link: Link; close: () => void }) {
  const s = useScreenWords();
  const account = useAccount();
  const query = useEndpoint(
    showLink,
    { params: { accountId: account.id, linkId: link.id } },
    { staleTime: 0 },
  );
  return (
    <Dialog open close={close} title={s('linkTitle')}>
      <Loaded query={query}>
        {({ address }) =>
          address ? (
            <Address linkId={link.id} locale={link.locale} address={address} />
          ) : (
            <p>{s('linkOld')}</p>
          )
        }
      </Loaded>
    </Dialog>
  );
}
