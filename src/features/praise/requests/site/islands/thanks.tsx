import { Icon } from '#site/kit/icon.tsx';
import type { Thanks as ThanksPage } from '../../contract.ts';
import type { StepProps } from './steps.tsx';

/** Shows the last page: its texts, the page to share and the link to another review site (TEST-39 to 42). */
export function Thanks({
  state,
  thanks,
  t,
  heading,
  hasVideo,
}: Pick<StepProps, 'state' | 't' | 'heading'> & { thanks: ThanksPage | null; hasVideo: boolean }) {
  return (
    <div className="thanks">
      <span className="tick">
        <Icon name="check" />
      </span>
      {heading(thanks?.title ?? t('thanksTitle'))}
      <p className="lead">{thanks?.subtitle ?? t('thanksText')}</p>
      {thanks?.description && <p>{thanks.description}</p>}
      {hasVideo && <p role="status">{t('videoThere')}</p>}
      {thanks?.story && (
        <a className="btn" href={thanks.story.href}>
          {thanks.story.label}
        </a>
      )}
      {thanks?.review && (
        <a className="btn btn-line" href={thanks.review.href} target="_blank" rel="noopener nofollow">
          {thanks.review.label}
        </a>
      )}
      <p className="muted">{t('thanksNext', { business: state.businessName })}</p>
      {thanks?.permission && (
        <p>
          <a className="link" href={thanks.permission}>
            {t('seePermission')}
          </a>
        </p>
      )}
      <p>
        <a className="link" href="/">
          {t('toSite', { business: state.businessName })}
        </a>
      </p>
    </div>
  );
}
