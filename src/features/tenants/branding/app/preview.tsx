import { useState, type CSSProperties, type ReactNode } from 'react';
import { StatusSquare } from '#app/ui/marks.tsx';
import { rolesOf, themes } from '#shared/theme/palette.ts';
import css from './branding.module.css';
import { useScreenWords } from './screen-words.ts';

/** The values of the form, as the preview shows them. */
export type BrandLook = {
  name: string;
  siteName: string;
  logo: { url: string } | null;
  icon: { url: string } | null;
  themeValue: string;
  primaryColor: string;
  metaTitle: string;
  metaDescription: string;
  mailSenderName: string;
  host: string;
};

export function Preview({ now, before, changed }: { now: BrandLook; before: BrandLook; changed: boolean }) {
  const t = useScreenWords();
  const [old, setOld] = useState(false);
  const look = old && changed ? before : now;
  return (
    <aside className={css.preview} aria-label={t('preview')}>
      <div className={css.previewHead}>
        <h2>{t('preview')}</h2>
        <div className={css.toggle} role="group" aria-label={t('preview')}>
          <button type="button" data-reads aria-pressed={!old || !changed} onClick={() => setOld(false)}>
            {t('now')}
          </button>
          <button
            type="button"
            data-reads
            aria-pressed={old && changed}
            disabled={!changed}
            onClick={() => setOld(true)}
          >
            {t('before')}
          </button>
        </div>
      </div>
      <Faces look={look} />
    </aside>
  );
}

function Faces({ look }: { look: BrandLook }) {
  const theme = themes[look.themeValue] ? look.themeValue : 'default';
  const style = {
    ...Object.fromEntries(
      Object.entries(rolesOf(theme, look.primaryColor)).map(([role, value]) => [`--${role}`, value]),
    ),
    colorScheme: themes[theme]!.scheme,
  } as CSSProperties;
  return (
    <>
      <ApplicationFace look={look} style={style} />
      <SiteFace look={look} style={style} />
      <MailFace look={look} style={style} />
      <LinkFace look={look} style={style} />
    </>
  );
}
type FaceProps = { look: BrandLook; style: CSSProperties };

function ApplicationFace({ look, style }: FaceProps) {
  const t = useScreenWords();
  const mark = look.icon ? (
    <img className={css.pvIcon} src={look.icon.url} alt="" />
  ) : (
    <i className={css.pvLetter}>{[...look.name][0]?.toLocaleUpperCase()}</i>
  );
  const rows: [string, boolean][] = [
    [t('pvRow1'), false],
    [t('pvRow2'), true],
    [t('pvRow3'), true],
  ];
  return (
    <Face style={style} label={t('application')}>
      <div className={css.pvApp}>
        <div className={css.pvNav}>
          <p className={css.pvBrand}>
            {mark}
            <b className="trunc" dir="auto">
              {look.name}
            </b>
          </p>
          <p>{t('pvWelcome')}</p>
          <p className={css.pvOn}>{t('pvContent')}</p>
          <p>{t('pvTestimonials')}</p>
          <p>{t('pvMedia')}</p>
        </div>
        <div className={css.pvMain}>
          <p className={css.pvTitle}>
            <b className="grow">{t('pvContent')}</b>
            <span className={css.pvButton}>{t('pvCreate')}</span>
          </p>
          {rows.map(([title, published]) => (
            <p key={title} className={css.pvRow}>
              <Plate />
              <span className="grow trunc">{title}</span>
              <StatusSquare fill={published ? 'tick' : 'none'}>
                {published ? t('pvPublished') : t('pvDraft')}
              </StatusSquare>
            </p>
          ))}
        </div>
      </div>
    </Face>
  );
}

function SiteFace({ look, style }: FaceProps) {
  const t = useScreenWords();
  return (
    <Face style={style} label={t('site')}>
      <div className={css.pvSite}>
        <p className={css.pvHeader}>
          {look.logo ? (
            <img className={css.pvLogo} src={look.logo.url} alt={look.siteName} />
          ) : (
            <b className="trunc" dir="auto">
              {look.siteName}
            </b>
          )}
          <span className="grow" />
          <span className={css.pvWide}>{t('pvGallery')}</span>
          <span className={css.pvWide}>{t('pvServices')}</span>
          <span className={css.pvAccent}>{t('pvContact')}</span>
        </p>
        <Plate large />
        <p className={css.pvHero}>
          <b>{t('pvHero')}</b>
          <span className={css.pvButton}>{t('pvVisit')}</span>
        </p>
      </div>
    </Face>
  );
}

function MailFace({ look, style }: FaceProps) {
  const t = useScreenWords();
  return (
    <Face style={style} label={t('mail')}>
      <div className={css.pvMail}>
        <p className={css.pvFrom}>
          <b>{look.mailSenderName || look.siteName}</b>
          <span className="sub">{t('pvSubject')}</span>
        </p>
        <div className={css.pvLetterSheet}>
          <p className="sub">{look.siteName}</p>
          <p className={css.pvMailTitle}>{t('pvSubject')}</p>
          <p>{t('pvMailText')}</p>
          <p>
            <span className={css.pvButton}>{t('pvMailButton')}</span>
          </p>
        </div>
      </div>
    </Face>
  );
}

function LinkFace({ look, style }: FaceProps) {
  const t = useScreenWords();
  return (
    <Face style={style} label={t('link')}>
      <div className={css.pvLink}>
        <span className="sub">
          <bdi dir="ltr">{look.host}</bdi>
        </span>
        <b>{look.metaTitle || look.name}</b>
        {look.metaDescription && <span className="sub">{look.metaDescription}</span>}
      </div>
    </Face>
  );
}

const Face = ({ label, style, children }: { label: string; style: CSSProperties; children: ReactNode }) => (
  <figure className={css.face}>
    <figcaption>{label}</figcaption>
    <div className={css.pv} style={style}>
      {children}
    </div>
  </figure>
);
/** Draws a placeholder of a photo in the colors of the theme. */
const Plate = ({ large = false }: { large?: boolean }) => (
  <svg
    className={large ? css.plateLarge : css.plate}
    viewBox={large ? '-80 0 480 96' : '0 0 30 20'}
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    {large ? (
      <>
        <rect x="-80" width="480" height="96" fill="var(--surface-3)" />
        <path d="M-80 62h480v34H-80z" fill="var(--surface-2)" />
        <path d="M-81 62V30H96v32M96 62V18h128v44M224 62V38h177v24" fill="none" stroke="var(--line-strong)" />
        <path d="M96 29h128M96 40h128M96 51h128M-80 41H96M-80 52H96M224 49h176" stroke="var(--line)" />
        <path
          d="M40 62V34M64 62V40M252 62V26M276 62V36M296 62V42"
          stroke="var(--accent)"
          strokeWidth="1.500"
        />
        <circle cx="40" cy="30" r="9" fill="var(--accent-soft)" stroke="var(--accent)" />
        <circle cx="64" cy="37" r="6" fill="var(--accent-soft)" stroke="var(--accent)" />
        <circle cx="252" cy="22" r="11" fill="var(--accent-soft)" stroke="var(--accent)" />
        <circle cx="276" cy="33" r="7" fill="var(--accent-soft)" stroke="var(--accent)" />
        <path d="M120 96l24-34h32l24 34" fill="var(--surface-1)" stroke="var(--line-strong)" />
      </>
    ) : (
      <>
        <rect width="30" height="20" fill="var(--surface-3)" />
        <path d="M0 13h30M10 13V6h12v7" fill="none" stroke="var(--line-strong)" />
        <circle cx="6" cy="9" r="3" fill="var(--accent)" />
      </>
    )}
  </svg>
);
