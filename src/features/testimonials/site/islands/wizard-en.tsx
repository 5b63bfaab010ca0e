import { translator } from '#shared/words.ts';
import { site } from '../../messages/en.ts';
import type { T } from '../words.ts';
import type { WizardProps } from './use-wizard.ts';
import { Wizard } from './wizard.tsx';

const t = translator(site, 'en') as T;
/** The wizard with the words of one language, so that a phone loads no other. */
export default function WizardEn(props: WizardProps) {
  return <Wizard {...props} t={t} />;
}
