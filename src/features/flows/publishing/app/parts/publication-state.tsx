import { StatusSquare, type Fill, type Tone } from '#app/ui/marks.tsx';
import { useDates } from '#app/ui/time.tsx';
import { codeText } from '#app/words.ts';
import type { Publication } from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';

type Step = 'pending' | 'ready' | 'published' | 'down' | 'failed' | 'unknown';
const looks: Record<Step, { fill: Fill; tone?: Tone }> = {
  pending: { fill: 'none' },
  ready: { fill: 'two' },
  published: { fill: 'tick', tone: 'ok' },
  down: { fill: 'none' },
  failed: { fill: 'struck' },
  unknown: { fill: 'third' },
};
const stepOf = ({ state, status }: Publication): Step => {
  if (state !== 'completed') return state;
  return status === 'published' ? 'published' : 'down';
};
/** Where a publication is, what is wrong with it, and what the website did not take. */
export function PublicationState({ publication }: { publication: Publication }) {
  const t = useScreenWords();
  const dates = useDates();
  const { failure, said, leftOut, isStale, dueAt, isPlanned, type } = publication;
  const step = stepOf(publication);
  const { pictures, films, words } = leftOut;
  const notes = [
    dueAt !== null && t('goesOut', { moment: dates.moment(dueAt) }),
    isPlanned && t('byPlan'),
    isStale && type === 'website' && t('stale'),
    failure && codeText(failure),
    said && t('says', { words: said }),
    step === 'published' && pictures > 0 && t('leftPictures', { count: pictures }),
    step === 'published' && films > 0 && t('leftFilms', { count: films }),
    step === 'published' && words > 0 && t('leftWords', { count: words }),
  ].filter((note) => typeof note === 'string' && note !== '');
  return (
    <>
      <StatusSquare {...looks[step]}>{t(`state_${step}`)}</StatusSquare>
      {notes.map((note) => (
        <span key={String(note)} className="sub" dir="auto">
          {note}
        </span>
      ))}
    </>
  );
}
