import { Film } from '#features/media/media/app/parts/film.tsx';
import { useAccount } from '#app/session.ts';
import { StatusSquare } from '#app/ui/marks.tsx';
import { pictureUrl } from '#shared/picture-url.ts';
import type { Full } from '#features/praise/testimonials/contract.ts';
import { useScreenWords } from './screen-words.ts';
import css from '#features/praise/requests/app/parts/testimonials.module.css';

/** Shows the video of a customer with its still, and whether it is converted yet. */
export function CustomerVideo({ video: { state, picture } }: { video: NonNullable<Full['video']> }) {
  const t = useScreenWords();
  const account = useAccount();
  return (
    <div className={css.video}>
      {state !== 'failed' && picture && (
        <Film
          preload="none"
          playsInline
          aria-label={t('videoOf')}
          src={`/api/accounts/${account.id}/media/${picture.id}/original?play=1`}
          poster={picture.base ? pictureUrl(picture.base, '680x680', 'jpeg') : undefined}
        />
      )}
      {state === 'waiting' && (
        <p className="muted" role="status">
          {t('videoWaiting')}
        </p>
      )}
      {state === 'failed' && (
        <StatusSquare fill="struck" tone="no">
          {t('videoFailed')}
        </StatusSquare>
      )}
    </div>
  );
}
