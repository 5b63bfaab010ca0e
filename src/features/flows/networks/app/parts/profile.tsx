import { TimeAgo } from '#app/ui/time.tsx';
import type { Output } from '#shared/endpoint.ts';
import type * as contract from '../../contract.ts';
import css from '../networks.module.css';
import { useScreenWords } from '../screen-words.ts';

/** Names of networks as an aggregator calls them; they are the same in all languages. */
const names: Record<string, string> = {
  bluesky: 'Bluesky',
  facebook: 'Facebook',
  gmb: 'Google Business Profile',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  telegram: 'Telegram',
  threads: 'Threads',
  tiktok: 'TikTok',
  twitter: 'X',
  youtube: 'YouTube',
};
type Read = NonNullable<Output<typeof contract.plan>['profile']>;
/** The profile of an account at an aggregator: its networks, and the numbers of its posts (INTG-16). */
export function Profile({ profile: { title, platforms, readAt, posts, ...numbers } }: { profile: Read }) {
  const t = useScreenWords();
  const networks = platforms.map((platform) => names[platform] ?? platform).join(', ');
  return (
    <section className={css.section} aria-labelledby="profile">
      <h2 id="profile">
        {t('profile')}
        {title && <bdi> · {title}</bdi>}
      </h2>
      <p>{networks ? t('profileOn', { networks }) : t('profileNone')}</p>
      {posts > 0 && (
        <p className="sub">
          {t('profileNumbers', numbers)} {t('profileAt')} <TimeAgo at={readAt} />
        </p>
      )}
    </section>
  );
}
