import { useCallback, useEffect, useState } from 'react';
import { call } from '#app/client.ts';
import { useLive } from '#app/live.ts';
import { useSession } from '#app/session.ts';
import { Face } from '#app/ui/marks.tsx';
import { useLanguage } from '#app/words.ts';
import type { Item } from '#features/items/content/contract.ts';
import { listed } from '#shared/language.ts';
import * as contract from '../../contract.ts';
import { useMessageWords } from '../screen-words.ts';
import css from '../messages.module.css';

const BEAT_MS = 30_000;
/** Faces of the others who have the item open, on whichever node; says again and again that this person has. */
export function Here({ item: { id: contentId, accountId } }: { item: Item }) {
  const t = useMessageWords();
  const language = useLanguage();
  const { me } = useSession();
  const isLooking = me!.workAs?.readOnly ?? false;
  const [others, setOthers] = useState<contract.Person[]>([]);
  const enter = useCallback(() => {
    if (isLooking || document.visibilityState === 'hidden') return;
    // A beat that does not arrive is followed by the next one.
    call(contract.enter, { params: { accountId, contentId } }).then(
      ({ onlineUsers }) => setOthers(onlineUsers),
      () => {},
    );
  }, [accountId, contentId, isLooking]);
  useEffect(() => {
    enter();
    const beat = setInterval(enter, BEAT_MS);
    const leave = () => {
      if (!isLooking) void call(contract.leave, { params: { accountId, contentId } }).catch(() => {});
    };
    document.addEventListener('visibilitychange', enter);
    return () => {
      clearInterval(beat);
      document.removeEventListener('visibilitychange', enter);
      leave();
    };
  }, [accountId, contentId, enter, isLooking]);
  useLive<{ items?: { id: string }[] }>('content.presence', ({ items }) => {
    if (items?.some(({ id }) => id === contentId)) enter();
  });
  if (!others.length) return null;
  const names = t('here', {
    names: listed(
      others.map(({ name }) => name),
      language,
    ),
  });
  return (
    <span className={css.here} role="status" title={names}>
      <span className="vh">{names}</span>
      {others.slice(0, 4).map(({ id, name }) => (
        <Face key={id} name={name} small />
      ))}
    </span>
  );
}
