import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndpoint } from '#app/query.ts';
import { agencyOf, useSession } from '#app/session.ts';
import shell from '#app/shell/shell.module.css';
import { Panel } from '#app/ui/dialog.tsx';
import { Go } from '#app/ui/go.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { attention } from '../../contract-agency.ts';
import { useAttentionWords } from '../attention-words.ts';
import { AttentionLines } from './attention.tsx';
import css from './attention.module.css';

/** Lines of the panel; the start page of the agency has the others. */
const MOST_LINES = 8;
/** Milliseconds after which the number is asked for again: nothing is pushed to people outside of an account. */
const LOOK_MS = 120_000;

/** Tells people of an agency who have entered no account in how many something waits. */
export function AgencyBell() {
  const { me } = useSession();
  const agency = agencyOf(me);
  return agency ? <BellOf agencyId={agency.id} /> : null;
}
function BellOf({ agencyId }: { agencyId: string }) {
  const t = useAttentionWords();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const query = useEndpoint(attention, { params: { agencyId } }, { refetchInterval: LOOK_MS });
  const waiting = query.data?.waiting ?? 0;
  const count = waiting > 99 ? '99+' : number(waiting, language);
  // The name holds the number as it is drawn: words for one and two would not (WCAG 2.5.3).
  const label = waiting > 0 ? `${t('panel')}: ${count}` : t('caughtUp');
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={shell.icon}
        aria-haspopup="dialog"
        aria-label={query.data ? label : t('panel')}
        data-bell
        onClick={() => setOpen(true)}
      >
        <IconBell size={20} stroke={1.5} aria-hidden />
        {waiting > 0 && (
          <span className={`${shell.dot} num`} aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      {open && (
        <Panel open close={close} title={t('panel')}>
          <div className={css.panel}>
            <Loaded query={query} rows={4}>
              {({ lines }) =>
                lines.length === 0 ? (
                  <EmptyState title={t('caughtUp')} lead={t('caughtUpWhy')} />
                ) : (
                  <>
                    <AttentionLines agencyId={agencyId} lines={lines.slice(0, MOST_LINES)} entered={close} />
                    <p>
                      <Go className="lk" to="/settings/account-agency" onClick={close}>
                        {t('all')}
                      </Go>
                    </p>
                  </>
                )
              }
            </Loaded>
          </div>
        </Panel>
      )}
    </>
  );
}
