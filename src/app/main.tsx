import './zod-settings.ts';
import './theme/mantine.css';
import '#shared/fonts/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { whenSignedOut, whenSwitchOver } from './client.ts';
import { brand } from './brand.ts';
import { finishAll } from './unsaved-work.ts';
import { makeQueryClient } from './query.ts';
import { whenAbsent } from './shell/life/absence.ts';
import { keepFocus } from './shell/life/kept-focus.ts';
import { refuseStrayDrops } from './shell/life/stray-drops.ts';
import { clearStored, loadSession, session } from './session.ts';
import { closeLeft } from './theme/menu-focus.ts';
import { isOpenToAll } from './router.tsx';
import { keepWayBack } from './way-back.ts';
import { inLanguage } from './words.ts';

const client = makeQueryClient();
closeLeft();
keepFocus(document);
refuseStrayDrops(window);
// A 401 response ends the session in this browser and leads to the root, which shows 'Logout' (AUTH-57,
// AUTH-59); from
// an editor it leads to the sign-in and from there back to the editor. Before the first sign-in it is ignored, and
// where a sign-in replaces the session, which ends the requests of the session before. The open screens are not
// rendered again, since they would fail without a person.
let leaving = false;
whenSignedOut(() => {
  const { me, account } = session();
  if (leaving || !me || isOpenToAll()) return;
  leaving = true;
  if (me.workAs) clearStored();
  const returns = !me.workAs && keepWayBack(me.id, account);
  location.assign(inLanguage(returns ? '/login' : '/#logout'));
});
// The reloaded page ends the impersonation and shows a message.
whenSwitchOver(() => {
  if (session().me?.workAs) location.assign('/welcome-user');
});
// On the product's own hosts only.
if (brand.kind === 'app')
  whenAbsent(document, async () => {
    if (!session().me) return true;
    if (!(await finishAll())) return false;
    localStorage.clear();
    location.assign(inLanguage('/'));
    return true;
  });
const failure = await loadSession().then(
  (wayBack) => {
    if (wayBack) history.replaceState(history.state, '', wayBack);
    return undefined;
  },
  (problem: unknown) => problem,
);
// Errors from which React recovered are not logged. The router reads the route of a screen that was left, in a
// rendering
// that was interrupted, and React renders again (TanStack/router 8198).
const root = createRoot(document.getElementById('root')!, {
  onRecoverableError: (problem) =>
    console.warn('rendered once more:', (problem instanceof Error && problem.cause) || problem),
});
root.render(<App client={client} failure={failure} />);
