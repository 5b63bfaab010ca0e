import { useEndpoint } from '#app/query.ts';
import { Loaded } from '#app/ui/states.tsx';
import { getAgencyModel } from '../../contract-settings.ts';
import { useScreenWords } from '../screen-words.ts';
import { ModelForm } from './model-form.tsx';

/** The model that writes for the accounts of an agency that have none of their own (AI-28). */
export function AgencyModel({ agencyId }: { agencyId: string }) {
  const t = useScreenWords();
  const settings = useEndpoint(getAgencyModel, { params: { agencyId } });
  return (
    <section aria-label={t('agencyModel')}>
      <p className="muted">{t('agencyModelLead')}</p>
      <Loaded query={settings}>{(values) => <ModelForm tenant={{ agencyId }} settings={values} />}</Loaded>
    </section>
  );
}
