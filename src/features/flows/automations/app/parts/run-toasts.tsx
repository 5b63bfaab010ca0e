import { useCallback, useEffect } from 'react';
import { useSession } from '#app/session.ts';
import { call } from '#app/client.ts';
import { useLive } from '#app/live.ts';
import { toast } from '#app/ui/toasts.tsx';
import { codeText, useWords } from '#app/words.ts';
import { toasts } from '../../contract-runs.ts';
import { errorWords } from '../error-words.ts';
import { canSeeLog } from '../../policy.ts';
import { RUNS_TOPIC } from '../../contract-names.ts';
import { stepKinds, toastOf, type StepKindName } from '../../rules.ts';

/** Says how runs of automations have ended, each once and in one session (AUTO-15 to AUTO-20). */
export function RunToasts() {
  const { me, account } = useSession();
  const accountId = account && canSeeLog(account) ? account.id : null;
  return me && accountId ? <Of accountId={accountId} /> : null;
}
function Of({ accountId }: { accountId: string }) {
  const w = useWords('automations');
  const show = useCallback(async () => {
    await errorWords;
    const { runs } = await call(toasts, { params: { accountId } });
    for (const run of runs) {
      const kind = toastOf(run);
      const type = Object.hasOwn(stepKinds, run.type) ? w(`step.${run.type as StepKindName}`) : run.type;
      const message = run.message === '' ? run.title : codeText(run.message, run.message);
      if (kind === 'message') toast(message);
      else if (kind === 'failed') toast(w('toastFailed', { type, message }), { tone: 'bad' });
      else toast(w('toastWorked', { type, message }));
    }
  }, [accountId, w]);
  useLive(RUNS_TOPIC, () => void show().catch(() => {}));
  useEffect(() => void show().catch(() => {}), [show]);
  return null;
}
