import { IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { features } from '../features.tsx';
import { homeOf } from '../landing-address.ts';
import { finishAll } from '../unsaved-work.ts';
import { chooseAccount, session, stopSwitch, stateOf, useSession } from '../session.ts';
import { toastProblem } from '../ui/toasts.tsx';
import { backOf, leadsTo, type Back as Leaving } from '../view/views.ts';
import { useWords } from '../words.ts';
import { readFacts } from './tenant-conditions.ts';
import { mayGo, viewerOf } from './navigation.ts';
import css from './shell.module.css';

/**
 * Shows the back button: it leaves the viewed person, account or agency (ROLE-25 to 27), else goes back in the
 * history.
 */
export function Back() {
  const { me, account } = useSession();
  const t = useWords('shell');
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const client = useQueryClient();
  const back = backOf(me, account);
  if (!back && !canGoBack) return null;
  async function leave({ leaves, ends }: Leaving): Promise<void> {
    await finishAll();
    if (!ends) chooseAccount(null);
    // The figures of an agency are open to advanced agencies only (ROLE-29).
    const now = ends ? await stopSwitch() : session();
    const facts = leaves === 'viewAgency' ? await readFacts(client, now).catch(() => ({})) : {};
    const viewer = viewerOf({ ...now, ...stateOf(now) }, facts);
    const to = leadsTo(leaves, now.me!).find((path) => mayGo(features, path, viewer) === true) ?? homeOf(now);
    if (ends) {
      location.assign(to);
      return;
    }
    client.clear();
    void navigate({ to });
  }
  const label = back
    ? t(
        ({ viewUser: 'leaveUser', viewAccount: 'leaveAccount', viewAgency: 'leaveAgency' } as const)[
          back.leaves
        ],
      )
    : t('back');
  return (
    <button
      type="button"
      className={css.icon}
      aria-label={label}
      title={label}
      data-back
      onClick={() => {
        if (back) leave(back).catch(toastProblem);
        else router.history.back();
      }}
    >
      <IconArrowLeft className="flip" size={20} stroke={1.5} aria-hidden />
    </button>
  );
}
