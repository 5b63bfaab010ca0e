import type { Language } from '#shared/language.ts';
import { plural } from '#shared/words.ts';

const times = plural({ one: '# time', other: '# times' });
type Failing = { name: string; count: number };
/** Words of mails about automations that fail. */
export const mail = {
  failingSubject: (p: Failing, language: Language) => `“${p.name}” failed ${times(p, language)} in a row`,
  failingWhy:
    'The trigger log names each failure and its cause. After 20 in a row the automation is switched off.',
  blockedSubject: (p: Failing, language: Language) =>
    `“${p.name}” was switched off after ${times(p, language)} without success`,
  blockedWhy:
    'It no longer runs. Look at the cause in the trigger log, then ask the operator to open it again.',
  open: 'Open the automation',
};
