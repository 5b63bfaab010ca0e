// Exists for the size of the first load: a phone loads the words of one language.
import { translator } from '#shared/words.ts';
import { site } from '../../messages/en.ts';
import type { T } from '../parts/words.ts';
import type { WizardProps } from './use-wizard.ts';
import { Wizard } from './wizard.tsx';

const t = translator(site, 'en') as T;
/** Shows the wizard with the words of one language. */
export default function WizardEn(props: WizardProps) {
  return <Wizard {...props} t={t} loadVideo={() => import('#features/praise/customer-video/site/islands/flow-en.tsx')} />;
}
