import { IconBell } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { countNotices } from '#features/ground/notices/contract.ts';
import { number } from '#shared/words.ts';
import { useEndpoint } from '../query.ts';
import { useSession } from '../session.ts';
import { defineSlot } from '../slots/slot.tsx';
import { Later } from '../ui/states.tsx';
import { useLanguage, useWords } from '../words.ts';
import css from './shell.module.css';

const bells = defineSlot('shell.bell');
const NoticesPanel = lazy(() => import('./notices-panel.tsx').then((m) => ({ default: m.NoticesPanel })));

/** Shows the number of unread notices, kept current by pushed events, and opens their panel. */
export function Bell() {
  const { account } = useSession();
  const t = useWords('shell');
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { data } = useEndpoint(
    countNotices,
    { params: { accountId: account?.id ?? '' } },
    { enabled: account !== null },
  );
  if (!account) return <bells.Parts of={{}} quiet />;
  const unread = data?.unread ?? 0;
  return (
    <>
      <button
        type="button"
        className={css.icon}
        aria-haspopup="dialog"
        aria-label={t('noticesNew', { count: unread })}
        data-bell
        onClick={() => setOpen(true)}
      >
        <IconBell size={20} stroke={1.5} aria-hidden />
        {unread > 0 && (
          <span className={`${css.dot} num`} aria-hidden="true">
            {unread > 99 ? '99+' : number(unread, language)}
          </span>
        )}
      </button>
      <span className="vh" role="status">
        {unread > 0 ? t('noticesNew', { count: unread }) : ''}
      </span>
      {open && (
        <Later>
          <NoticesPanel accountId={account.id} close={() => setOpen(false)} />
        </Later>
      )}
    </>
  );
}
