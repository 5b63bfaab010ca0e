import { Progress } from '@mantine/core';
import { useBytes } from '#app/ui/controls/bytes.ts';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { limitOfPlan, type Limited, type Room } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../plans.module.css';

const kinds = [
  ['tokens', 'tokens'],
  ['users', 'people'],
  ['accounts', 'accounts'],
  ['storage', 'storage'],
] as const satisfies [Limited, string][];
/** Shows what is used of a plan as bars with their numbers. */
export function UseList({ room }: { room: Room }) {
  const t = useScreenWords();
  const language = useLanguage();
  const bytes = useBytes();
  const text = (what: Limited, value: number) =>
    what === 'storage' ? bytes(value) : number(value, language);
  return (
    <dl className={`${css.uses} num`}>
      {kinds.map(([what, name]) => {
        const { most, used } = limitOfPlan(room, what);
        const isOver = most !== null && used > most;
        const isFull = most !== null && used >= most && most > 0;
        const label =
          most === null
            ? t('usedFree', { used: text(what, used) })
            : t('usedOf', { used: text(what, used), most: text(what, most) });
        return [
          <dt key={`${what}t`}>{t(name)}</dt>,
          <dd key={what}>
            <span className={css.row}>
              <span>{label}</span>
              <span className="muted">
                {what === 'users' && room.invited > 0 && `${t('invited', { count: room.invited })} `}
                {what === 'tokens' && `${t('tokensWhat')} `}
                {(isOver && t('isOver')) || (isFull && t('isFull'))}
              </span>
            </span>
            <Progress
              value={most ? Math.min(100, (100 * used) / most) : 0}
              color={isFull ? 'bad' : 'accent'}
              size="xs"
              aria-label={`${t(name)}: ${label}`}
            />
          </dd>,
        ];
      })}
    </dl>
  );
}
