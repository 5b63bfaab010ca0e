import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Page } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import * as contract from '../contract-settings.ts';
import { ModelForm } from './parts/model-form.tsx';
import { useScreenWords } from './screen-words.ts';

/** The model that writes for an account, and the switch of the writer (AI-06, TEN-13). */
export function Screen() {
  const t = useScreenWords();
  const titles = useWords('writings');
  const { id: accountId } = useAccount();
  const settings = useEndpoint(contract.getModelSettings, { params: { accountId } });
  return (
    <Page title={titles('aiSettings')} lead={t('modelLead')} narrow>
      <Loaded query={settings}>{(values) => <ModelForm tenant={{ accountId }} settings={values} />}</Loaded>
    </Page>
  );
}
