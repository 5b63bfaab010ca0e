import { useState, type ReactNode } from 'react';
import { Navigate } from '@tanstack/react-router';
import { brand, brandTitle } from '#app/brand.ts';
import { homeOf } from '#app/landing-address.ts';
import { setLanguage, useSession } from '#app/session.ts';
import { BrandMark } from '#app/shell/brand-mark.tsx';
import { languageTable, languages } from '#shared/language.ts';
import { toastProblem } from '#app/ui/toasts.tsx';
import { useTitle } from '#app/ui/page.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { pictureUrl, srcSet } from '#shared/picture-url.ts';
import { routeRole } from '../../rules.ts';
import css from './sign-in.module.css';

/**
 * Shows the frame of all sign-in screens: brand, one form, languages and terms; beside the form a photograph
 * of the agency's choice, else a drawing (AUTH-08). `guestOnly` sends a person with a session to their start
 * page (AUTH-37, X-34).
 */
export function SignInPage({
  title,
  lead,
  children,
  guestOnly = false,
}: {
  title: string;
  lead: ReactNode;
  children?: ReactNode;
  guestOnly?: boolean;
}) {
  const t = useWords('identity');
  const language = useLanguage();
  const now = useSession();
  const [came] = useState(() => routeRole(now.me?.role ?? null));
  // On a host whose sign-in only names a contact, screens that lead to the sign-in do the same (AUTH-07).
  const closed = guestOnly && brand.contactOnly;
  useTitle(closed ? t('auth/contact-agent') : title);
  if (guestOnly && came !== 'guest-only' && now.me) return <Navigate to={homeOf(now)} replace />;
  if (closed) return <SignInPage title={t('auth/contact-agent')} lead="" />;
  return (
    <main className={css.page} id="main">
      <section className={css.side}>
        <div className={css.brand} data-brand>
          <BrandMark />
          <span>{brandTitle}</span>
        </div>
        <div className={css.form}>
          <h1>{title}</h1>
          <p>{lead}</p>
          {children}
        </div>
        <div className={css.foot}>
          <span role="group" aria-label={t('language')} className="row" style={{ gap: 16 }}>
            {languages.map((choice) => (
              <button
                key={choice}
                type="button"
                lang={choice}
                aria-pressed={choice === language}
                onClick={() => void setLanguage(choice).catch(toastProblem)}
              >
                {languageTable[choice].name}
              </button>
            ))}
          </span>
          <span className="grow" />
          {brand.policyUrl ? (
            <a href={brand.policyUrl} target="_blank" rel="noreferrer">
              {t('terms')}
            </a>
          ) : (
            brand.kind === 'app' && (
              <>
                <a href="/terms">{t('terms')}</a>
                <a href="/privacy">{t('privacy')}</a>
              </>
            )
          )}
        </div>
      </section>
      {brand.loginPicture?.base ? (
        <Photograph picture={brand.loginPicture} base={brand.loginPicture.base} />
      ) : (
        <Drawing />
      )}
    </main>
  );
}

const PICTURE_SIZES = '(max-width: 959px) 1px, 62vw';
function Photograph({ picture, base }: { picture: NonNullable<typeof brand.loginPicture>; base: string }) {
  const t = useWords('identity');
  const [lost, setLost] = useState(false);
  if (lost) return <Drawing />;
  return (
    <figure className={css.art} style={picture.color ? { background: picture.color } : undefined}>
      <picture>
        {picture.avif && <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={PICTURE_SIZES} />}
        <source type="image/webp" srcSet={srcSet(picture, 'webp')} sizes={PICTURE_SIZES} />
        <img
          src={pictureUrl(base, '1280x1280', 'jpeg')}
          alt={picture.alt}
          loading="lazy"
          onError={() => setLost(true)}
        />
      </picture>
      {picture.caption && (
        <figcaption>
          <b>
            <bdi>{picture.caption}</bdi>
          </b>
          {picture.caption !== brandTitle && <span>{t('pictureOf', { name: brandTitle })}</span>}
        </figcaption>
      )}
    </figure>
  );
}
function Drawing() {
  return (
    <div className={css.art} aria-hidden="true">
      <svg
        className="flip"
        viewBox="0 0 800 900"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        stroke="currentColor"
      >
        <g stroke="var(--line)">
          {Array.from({ length: 20 }, (_, i) => (
            <path key={i} d={`M${i * 40} 0V900M0 ${i * 48}H800`} />
          ))}
        </g>
        <path d="M120 700H700M160 700V380H380V700M380 480H560V700M560 560H660V700" strokeWidth="1.500" />
        <path d="M160 440H380M160 500H380M160 560H380M160 620H380M215 380V440M325 380V440M270 440V500M215 500V560M325 500V560M270 560V620M215 620V700M325 620V700" />
        <path d="M420 700V560H480V700M420 620H480M450 560V700M600 700V620H630V700" />
        <path
          d="M160 350V340M380 350V340M160 345H380M720 380V700M712 380H728M712 700H728"
          stroke="var(--accent)"
        />
        <path d="M430 480V410M500 480V380" stroke="var(--accent)" />
        <circle cx="430" cy="388" r="22" stroke="var(--accent)" />
        <circle cx="500" cy="350" r="30" stroke="var(--accent)" />
        <rect x="120" y="740" width="12" height="12" />
        <rect x="144" y="740" width="12" height="12" />
        <rect x="144" y="748" width="12" height="4" fill="currentColor" />
        <rect x="168" y="740" width="12" height="12" />
        <rect x="168" y="744" width="12" height="8" fill="currentColor" />
        <rect x="192" y="740" width="12" height="12" fill="currentColor" />
        <rect x="216" y="740" width="12" height="12" fill="var(--accent)" stroke="var(--accent)" />
        <path
          className={css.tick}
          d="M219 746.500l2.500 2.500 4-5"
          stroke="var(--accent-contrast)"
          strokeWidth="1.500"
        />
      </svg>
    </div>
  );
}
