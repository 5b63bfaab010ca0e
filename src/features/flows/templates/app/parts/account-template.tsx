import '../error-words.ts';
import { useEndpoint } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import { WorkProgress } from '#app/ui/controls/work-progress.tsx';
import { Go } from '#app/ui/go.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { codeText } from '#app/words.ts';
import { listApplications } from '../../contract-applications.ts';
import { canUseTemplates } from '../../policy.ts';
import { isUnderWay } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../templates.module.css';
import { useStarters } from './starter-select.tsx';

/** Shows those above an account which template it has got last, and how far that is. */
export function AccountTemplate({ account }: { account: { id: string; agencyId: string } }) {
  const t = useScreenWords();
  const { me } = useSession();
  const query = useEndpoint(
    listApplications,
    { params: { accountId: account.id } },
    { staleTime: 0, pollWhile: ({ applications }) => applications.some(isUnderWay) },
  );
  const starters = useStarters();
  const newest = query.data?.applications[0];
  if (!newest) return null;
  const { templateId, templateName, releaseNumber, state, done, total, failure } = newest;
  const role = me?.tenants.find(({ id }) => id === account.agencyId)?.role ?? null;
  const isStarter = starters.some(({ id }) => id === templateId);
  const name = t('templateRelease', { name: templateName, number: releaseNumber });
  return (
    <section className={css.ofAccount}>
      <h2>{t('ofAccount')}</h2>
      <p role="status">
        {canUseTemplates({ role }) && !isStarter ? (
          <Go to={`/templates/${templateId}`} dir="auto">
            {name}
          </Go>
        ) : (
          <bdi>{name}</bdi>
        )}{' '}
        <span className="muted">
          {t(`state_${state}`)}, <TimeAgo at={newest.undoneAt ?? newest.appliedAt ?? newest.createdAt} />
        </span>
      </p>
      {isUnderWay(newest) && <WorkProgress label={t(`state_${state}`)} done={done} total={total} />}
      {failure && <p role="alert">{codeText(failure)}</p>}
    </section>
  );
}
