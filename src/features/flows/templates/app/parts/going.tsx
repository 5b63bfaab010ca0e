import { useEndpoint } from '#app/query.ts';
import { WorkProgress } from '#app/ui/controls/work-progress.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { codeText } from '#app/words.ts';
import { getApplication } from '../../contract-applications.ts';
import { isUnderWay } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../templates.module.css';
import type { Chosen } from './account-choice.tsx';

/** Shows how far an application is, to its end. */
export function Going({ account, applicationId }: { account: Chosen; applicationId: string }) {
  const t = useScreenWords();
  const query = useEndpoint(
    getApplication,
    { params: { accountId: account.id, templateApplicationId: applicationId } },
    { staleTime: 0, pollWhile: ({ application }) => isUnderWay(application) },
  );
  if (query.error) return <ErrorState error={query.error} retry={query.refetch} />;
  const application = query.data?.application;
  const isGoing = !application || isUnderWay(application);
  const { done = 0, total = 0, failure = null } = application ?? {};
  return (
    <div className={css.preview}>
      <p role="status">
        <b className="strong">{t(isGoing ? 'goingOn' : 'isApplied', { name: account.name })}</b>
      </p>
      {isGoing && <WorkProgress label={t('goingOn', { name: account.name })} done={done} total={total} />}
      {failure && <p role="alert">{codeText(failure)}</p>}
    </div>
  );
}
