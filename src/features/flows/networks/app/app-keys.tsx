import { Page } from '#app/ui/page.tsx';
import { useWords } from '#app/words.ts';
import { ConnectionBoard } from '#features/ground/connections/app/parts/connection-board.tsx';
import { houseCalls } from '#features/ground/connections/contract.ts';
import { useScreenWords } from './screen-words.ts';

/** The app keys of networks that the operator has once for all accounts (INTG-07). */
export function Screen() {
  const t = useScreenWords();
  return (
    <Page title={useWords('networks')('appKeys')} lead={t('appKeysLead')} bleed>
      <ConnectionBoard calls={houseCalls} params={{}} only="networks" also={['app.google']} />
    </Page>
  );
}
