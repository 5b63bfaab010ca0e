import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAccount } from '#app/session.ts';
import { useScreenWords } from '../screen-words.ts';
import { pairOf, twinsOf } from '../twins.ts';
import type { Word } from '../word-calls.ts';
import css from '../taxonomy.module.css';

const storageKey = (accountId: string) => `notTwins:${accountId}`;
const readPairs = (accountId: string): string[] =>
  (localStorage.getItem(storageKey(accountId)) ?? '').split('\n').filter(Boolean);

/** Names that look alike, each to be merged or, on this device, never to be asked about again. */
export function TwinStrip({
  words,
  merge,
  busy,
}: {
  words: Word[];
  merge: (wordId: string, intoId: string) => void;
  busy: boolean;
}) {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const [different, setDifferent] = useState(() => readPairs(accountId));
  const twins = twinsOf(words, (pair) => different.includes(pair));
  if (twins.length === 0) return null;
  const keepApart = (pair: string) => {
    const pairs = [...different, pair];
    localStorage.setItem(storageKey(accountId), pairs.join('\n'));
    setDifferent(pairs);
  };
  return (
    <section className={css.twins} aria-labelledby="twins">
      <h2 id="twins">{t('twins', { count: twins.length })}</h2>
      <ul>
        {twins.map(({ stays, goes }) => (
          <li key={pairOf(stays.id, goes.id)}>
            <span className="grow">
              <bdi>{stays.label}</bdi>, <span className="num">{t('items', { count: stays.items })}</span> ·{' '}
              <bdi>{goes.label}</bdi>, <span className="num">{t('items', { count: goes.items })}</span>
            </span>
            <Button variant="default" onClick={() => keepApart(pairOf(stays.id, goes.id))} data-reads>
              {t('notSame')}
            </Button>
            <Button variant="default" disabled={busy} onClick={() => merge(goes.id, stays.id)}>
              {t('mergeFirst')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
