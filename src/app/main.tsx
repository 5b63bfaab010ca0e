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
import { keepWayBack } from './way-back.ts';
import { inLanguage } from './words.ts';

const client = makeQueryClient();
closeLeft();
keepFocus(document);
refuseStrayDrops(window);
// A 401 ends the session in this browser and leads to the root, which says 'Logout' (AUTH-57, AUTH-59); from an
// editor it leads to the sign-in and from there back to the editor. Before anybody was signed in it only means
// "nobody". The open screens are not told: without a person they could only fail.
let leaving = false;
whenSignedOut(() => {
  const { me, account } = session();
  if (leaving || !me) return;
  leaving = true;
  if (me.workAs) clearStored();
  const returns = !me.workAs && keepWayBack(me.id, account);
  location.assign(inLanguage(returns ? '/login' : '/#logout'));
});
// Loaded anew, the page gives the session back and says so.
whenSwitchOver(() => {
  if (session().me?.workAs) location.assign('/welcome-user');
});
// On the main site only; hosts of tenants keep what they have.
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
// What React made good is no fault of the page for whoever looks on. The router looks for the route of a screen that is
// left, in a rendering that gave way to the one that replaces it, and React renders once more (TanStack/router 8198).
const root = createRoot(document.getElementById('root')!, {
  onRecoverableError: (problem) =>
    console.warn('rendered once more:', (problem instanceof Error && problem.cause) || problem),
});
root.render(<App client={client} failure={failure} />);
