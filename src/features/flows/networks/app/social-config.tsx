import { Button } from '@mantine/core';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useWords } from '#app/words.ts';
import { accountCalls } from '#features/ground/connections/contract.ts';
import { ConnectionBoard } from '#features/ground/connections/app/parts/connection-board.tsx';
import { publicationParts } from '#features/flows/publishing/rules.ts';
import * as contract from '../contract.ts';
import css from './networks.module.css';
import { useNetworkName } from './parts/network-name.ts';
import { LooksForm } from './parts/looks-form.tsx';
import { PlanForm } from './parts/plan-form.tsx';
import { Profile } from './parts/profile.tsx';
import { PostList } from './parts/post-list.tsx';
import { useScreenWords } from './screen-words.ts';

// One file with the screen that chooses places: each further one costs the first load its name.
export { Screen as Places } from './places.tsx';

/** Networks of an account, the plan of its posts, and what waits, failed and is out (INTG-06). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('networks')('social');
  const { id: accountId } = useAccount();
  const plan = useEndpoint(contract.plan, { params: { accountId } }, { keep: true });
  return (
    <Page
      title={title}
      lead={t('lead')}
      bleed
      actions={
        <GoButton variant="default" to="/distributions">
          {t('toDistributions')}
        </GoButton>
      }
    >
      <ConnectionBoard
        calls={accountCalls}
        params={{ accountId }}
        only="networks"
        refresh={[contract.plan]}
      />
      <Loaded query={plan} rows={3}>
        {({ networks, settings, looks, profile, next }) => (
          <>
            <Placeless networks={networks.filter(({ needsPlace }) => needsPlace)} />
            <Idle networks={networks.filter(({ isIdle }) => isIdle)} />
            <section className={css.section} aria-labelledby="plan">
              <h2 id="plan">{t('plan')}</h2>
              <p>{t('planWhy')}</p>
              <PlanForm settings={settings} />
              <Ahead plan={{ networks, settings, next }} />
            </section>
            {profile && <Profile profile={profile} />}
            <section className={css.section} aria-labelledby="looks">
              <h2 id="looks">{t('looks')}</h2>
              <LooksForm looks={looks} networks={networks} />
            </section>
          </>
        )}
      </Loaded>
      {publicationParts.map((part) => (
        <PostList key={part} part={part} />
      ))}
    </Page>
  );
}
type Plan = { networks: contract.Network[]; settings: contract.SocialSettings; next: NextPost | null };
type NextPost = { contentId: string; title: string; at: string };
/** The post that the plan chooses next, and networks that are disconnected soon. */
function Ahead({ plan: { networks, settings, next } }: { plan: Plan }) {
  const t = useScreenWords();
  const nameOf = useNetworkName();
  const dates = useDates();
  const open = networks.filter(({ isDeleted }) => !isDeleted);
  if (!settings.isAutomatic || !open.length) return null;
  return (
    <>
      <p dir="auto">
        {next ? t('nextPost', { title: next.title, moment: dates.moment(next.at) }) : t('nothingNext')}
      </p>
      {open.map((network) => (
        <p key={network.id} className="sub">
          {network.removedAt && t('soon', { network: nameOf(network), day: dates.day(network.removedAt) })}
        </p>
      ))}
    </>
  );
}
/** Networks on which nobody has chosen the page for posts yet. */
function Placeless({ networks }: { networks: contract.Network[] }) {
  const t = useScreenWords();
  if (!networks.length) return null;
  return (
    <section className={css.section} aria-labelledby="placeless">
      <h2 id="placeless">{t('placeless')}</h2>
      <ul className={css.list}>
        {networks.map(({ id, kind }) => (
          <li key={id} className={css.row}>
            <span>{t(kind)}</span>
            <GoButton
              variant="default"
              to={`/extras/social-config/${id}`}
              aria-label={t('placeChooseOf', { network: t(kind) })}
            >
              {t('placeChoose')}
            </GoButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
/** Networks that were removed because nothing was posted there, each with the click that brings it back. */
function Idle({ networks }: { networks: contract.Network[] }) {
  const t = useScreenWords();
  const nameOf = useNetworkName();
  const { id: accountId } = useAccount();
  const restore = useAction(contract.restore, {
    refresh: [contract.plan],
    done: () => toast(t('restored')),
  });
  if (!networks.length) return null;
  return (
    <section className={css.section} aria-labelledby="idle">
      <h2 id="idle">{t('idle')}</h2>
      <p>{t('idleWhy')}</p>
      <ul className={css.list}>
        {networks.map((network) => (
          <li key={network.id} className={css.row}>
            <span dir="auto">{nameOf(network)}</span>
            <Button
              variant="default"
              loading={restore.isPending}
              aria-label={t('restoreOf', { network: nameOf(network) })}
              onClick={() => restore.mutate({ params: { accountId, networkId: network.id } })}
            >
              {t('restore')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
