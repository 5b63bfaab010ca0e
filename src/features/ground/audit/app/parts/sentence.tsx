import type { ReactNode } from 'react';
import { useWords } from '#app/words.ts';
import type { Entry } from '../../contract.ts';
import { useAuditWords } from './audit-words.ts';

const WHO = '\ue000';
const WHAT = '\ue001';
/** Returns a function that makes the sentence of an entry; names keep their own direction in it. */
export function useSentence(): (entry: Entry) => { node: ReactNode; who: string; what: string } {
  const t = useWords('audit');
  const { sentence, kind } = useAuditWords();
  return (entry) => {
    const name = entry.actor.name || (entry.actor.kind === 'system' ? t('system') : t('somebody'));
    const who = entry.actingAs ? `${name} (${t('actingAs', { name: entry.actingAs.name })})` : name;
    const { type, id } = entry.object;
    const what =
      entry.object.name ||
      (type === 'user' && !id ? t('someone') : `${kind(type)}${id ? ` ${id.slice(-6)}` : ''}`);
    const parts = sentence(entry.action, { who: WHO, what: WHAT }).split(/([\ue000\ue001])/);
    const nodeOf = (part: string, i: number) => {
      if (part === WHO) return <bdi key={i}>{who}</bdi>;
      if (part !== WHAT) return part;
      return (
        <b className="strong" key={i}>
          <bdi>{what}</bdi>
        </b>
      );
    };
    return {
      node: parts.map(nodeOf),
      who,
      what,
    };
  };
}
/** Checks whether an entry is about a refusal or a failure. */
export const isBad = ({ action }: Entry): boolean =>
  /\.(failed|refused|locked|broken)$/.test(action) && action !== 'testimonials.consent_refused';
/** Returns the beginning of a hash, as people compare it. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}·${hash.slice(4, 8)}`;
