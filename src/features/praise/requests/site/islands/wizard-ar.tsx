// Exists for the size of the first load: a phone loads the words of one language.
import { translator } from '#shared/words.ts';
import type { LoadPart } from '#site/kit/island.tsx';
import { site } from '../../messages/ar.ts';
import type { T } from '../parts/words.ts';
import type { WizardProps } from './use-wizard.ts';
import { videoLoader } from './video-part.ts';
import { Wizard } from './wizard.tsx';

const t = translator(site, 'ar') as T;
/** Shows the wizard with the words of one language. */
export default function WizardAr({ loadPart, ...props }: WizardProps & { loadPart?: LoadPart }) {
  return <Wizard {...props} t={t} loadVideo={videoLoader(loadPart, 'ar')} />;
}
