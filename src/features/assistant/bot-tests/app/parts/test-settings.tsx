import { Button } from '@mantine/core';
import { useAction } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import type { BotSettings } from '#features/assistant/chatbots/rules.ts';
import * as contract from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';

/** Tests settings that are not saved yet with the questions of the account. */
export function TestSettings({ settings }: { settings: BotSettings }) {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const start = useAction(contract.start, { refresh: [contract.list] });
  return (
    <>
      <Button
        variant="default"
        loading={start.isPending}
        onClick={() => start.mutate({ params: { accountId }, body: { settings } })}
      >
        {t('testThese')}
      </Button>
      {start.isSuccess && (
        <span role="status">
          <a className="lk" href="/settings/widget/tests" target="_blank" rel="noreferrer">
            {t('seeRun')}
          </a>
        </span>
      )}
    </>
  );
}
