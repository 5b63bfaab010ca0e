import './zod-settings.ts';
import './theme/mantine.css';
import '#shared/fonts/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { whenSignedOut, whenSwitchOver } from './client.ts';
import { brand } from './brand.ts';
import { finishAll } from './keepers.ts';
import { makeQueryClient } from './query.ts';
import { whenAbsent } from './shell/life/absence.ts';
import { keepFocus } from './shell/life/kept-focus.ts';
import { refuseStrayDrops } from './shell/life/stray-drops.ts';
import { clearStored, loadSession, session } from './session.ts';
import { closeLeft } from './theme/leave.ts';
import { inLanguage } from './words.ts';

const client = makeQueryClient();
closeLeft();
keepFocus(document);
refuseStrayDrops(window);
// A 401 ends what this browser knows and leads to the root, which says 'Logout' (AUTH-57, AUTH-59); before
// anybody was signed in it only means "nobody". The screens that still stand are not told: without a person
// they could only fail.
let leaving = false;
whenSignedOut(() => {
  if (leaving || !session().me) return;
  leaving = true;
  clearStored();
  location.assign(inLanguage('/#logout'));
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
  () => undefined,
  (problem: unknown) => problem,
);
createRoot(document.getElementById('root')!).render(<App client={client} failure={failure} />);
