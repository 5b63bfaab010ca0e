import { call } from '#app/client.ts';
import { useEndpoint } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Go } from '#app/ui/go.tsx';
import { useWords, wordsOf } from '#app/words.ts';
import * as contract from '../../contract-library.ts';
import type { Item } from '../parts/content-media.ts';
import css from './library.module.css';

type Use = contract.MediaUse;
const wordOf = (t: ReturnType<typeof wordsOf<'media'>>, { kind }: Use): string => t(`use_${kind}`);

/** Shows where a file is used (“Used in …”). */
export function Uses({ accountId, item }: { accountId: string; item: Item }) {
  const mediaId = item.uid;
  const t = useWords('media');
  const { data, isError } = useEndpoint(contract.usage, { params: { accountId, mediaId } });
  if (!data) return isError ? null : <p className="sub">{t('usesLoading')}</p>;
  const { uses, hidden } = data;
  return (
    <section className={css.uses} aria-label={t('usedIn')}>
      {item.twin && <p role="note">{item.twin.kind === 'same' ? t('twinSame') : t('twinAlike')}</p>}
      <b className="strong">{t('usedIn')}</b>
      {uses.length + hidden === 0 && <span className="muted">{t('usedNowhere')}</span>}
      <ul>
        {uses.map((use) => (
          <li key={`${use.kind} ${use.contentUid ?? use.title}`}>
            <span className="muted">{wordOf(t, use)}</span>{' '}
            {use.contentUid ? (
              <Go className="lk" to={`/content/${use.contentUid}`}>
                <bdi>{use.title || t('untitled')}</bdi>
              </Go>
            ) : (
              <bdi>{use.title}</bdi>
            )}
            {use.isPublic && <span className="sub"> · {t('isPublic')}</span>}
          </li>
        ))}
      </ul>
      {hidden > 0 && <span className="sub">{t('usesHidden', { count: hidden })}</span>}
    </section>
  );
}

/** Asks before a file is removed, and names what its removal changes. */
export async function askRemoval(accountId: string, item: Item): Promise<boolean> {
  const t = wordsOf('media');
  const { uses, hidden } = await call(contract.usage, { params: { accountId, mediaId: item.uid } });
  const lines = uses.slice(0, 8).map((use) => ({ label: wordOf(t, use), value: use.title }));
  const others = uses.length - lines.length + hidden;
  if (others > 0) lines.push({ label: t('usesOthers'), value: String(others) });
  return confirm({
    title: t('removeFileAsk'),
    lead: uses.length + hidden > 0 ? t('removeUsed') : t('removeFree'),
    yes: t('removePhoto'),
    danger: true,
    ...(lines.length > 0 ? { tally: lines } : {}),
  });
}
