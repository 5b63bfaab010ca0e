import type { Language } from '#shared/endpoint.ts';
import { number } from '#shared/words.ts';
import { Icon } from '../kit/icon.tsx';
import { cachedHtml } from '../kit/cached-html.ts';
import type { SiteFrame } from '#shared/web/site-frame.ts';
import type { SiteInfo } from '#shared/page.ts';
import { siteWords } from '../words.ts';

const keys = {
  home: 'tabHome',
  gallery: 'tabGallery',
  map: 'tabMap',
  services: 'tabServices',
  beforeAfter: 'tabBeforeAfter',
  reviews: 'tabReviews',
  contact: 'tabContact',
} as const;
/** Returns the name of a tab: the business's own, else ours in its language. */
export const tabLabel = (
  { tab, label }: SiteFrame['tabs'][number],
  frame: SiteFrame,
  language: Language,
): string => {
  if (label !== null && label !== undefined) return label;
  if (tab === 'contact' && frame.labels.contactUs) return frame.labels.contactUs;
  return tab in keys ? siteWords(language)(keys[tab as keyof typeof keys]) : '';
};

/** Widths in pixels from which a header has its tabs side by side; above the last it never has them. */
const ROOMS = [
  ['m', 1180],
  ['l', 1400],
  ['xl', 1600],
] as const;
/** Pixels that parts of the header take at most: a letter, what is around a tab, the logo, edges and gaps. */
const LETTER = 8.5;
const AROUND_TAB = 28;
const LOGO = 220;
const BRAND_MOST = 340;
const EDGES = 220;
/** Returns how wide a screen must be for the tabs of a site; below, they stand in the menu (SITE-29). */
function roomOf(frame: SiteFrame, language: Language): string {
  const letters = frame.tabs.reduce((sum, tab) => sum + tabLabel(tab, frame, language).length, 0);
  const brand = frame.logo ? LOGO : Math.min(frame.brand.length * 11, BRAND_MOST);
  const phone = frame.phone ? frame.phone.text.length * LETTER + AROUND_TAB : 0;
  const width = letters * LETTER + frame.tabs.length * AROUND_TAB + brand + phone + EDGES;
  return ROOMS.find(([, most]) => width <= most)?.[0] ?? 'none';
}

/** Shows brand, tabs and phone; on small screens a menu as a native popover, which works before any script. */
export function Header({
  frame,
  path,
  language,
}: {
  site: SiteInfo;
  frame: SiteFrame;
  path: string;
  language: Language;
}) {
  const here = path === '/gallery' ? '/project' : path;
  const reviews = /^\/(reviews|testimonials)$/.test(path);
  const current = frame.tabs.filter((tab) => tab.path === here || (reviews && tab.tab === 'reviews'));
  const key = `${language} ${current.map((tab) => tab.path).join(' ')}`;
  const props = { frame, current, language };
  return (
    <>
      <header
        className="hd"
        data-room={roomOf(frame, language)}
        dangerouslySetInnerHTML={cachedHtml(frame, `header ${key}`, () => (
          <Bar {...props} />
        ))}
      />
      <div
        className="mnu"
        id="menu"
        popover="auto"
        role="dialog"
        aria-label={siteWords(language)('menu')}
        dangerouslySetInnerHTML={cachedHtml(frame, `menu ${key}`, () => (
          <Menu {...props} />
        ))}
      />
      <Seek frame={frame} language={language} />
    </>
  );
}

type NavProps = { frame: SiteFrame; current: SiteFrame['tabs']; language: Language };
const Links = ({ frame, current, language, counts }: NavProps & { counts: boolean }) => (
  <ul>
    {frame.tabs.map((tab) => (
      <li key={tab.path}>
        <a
          href={tab.href}
          rel={tab.tab === 'link' ? 'noreferrer' : undefined}
          className={!counts && tab.tab === 'contact' && !current.includes(tab) ? 'btn hd-cta' : undefined}
          aria-current={current.includes(tab) ? 'page' : undefined}
        >
          {tabLabel(tab, frame, language)}
          {counts && tab.count !== null && <span className="num">{number(tab.count, language)}</span>}
        </a>
      </li>
    ))}
  </ul>
);
function Bar(props: NavProps) {
  const { frame, current, language } = props;
  const t = siteWords(language);
  const contact = frame.tabs.find((tab) => tab.tab === 'contact');
  const isHome = current.some((tab) => tab.tab === 'home');
  const home = frame.tabs.find((tab) => tab.tab === 'home');
  return (
    <div className="wrap hd-in">
      {!isHome && (
        <a className="hd-b" href={home?.href ?? frame.homeHref} aria-label={t('back')} data-back="">
          <Icon name="previous" flip />
        </a>
      )}
      <a className="brand" href={frame.homeHref}>
        {frame.logo ? (
          // Low: it is small on the page, and must not come before the first photo.
          <img src={frame.logo} alt={frame.logoName} width="180" height="36" fetchPriority="low" />
        ) : (
          <span>{frame.brand}</span>
        )}
      </a>
      <nav aria-label={t('main')}>
        <Links {...props} counts={false} />
      </nav>
      {frame.phone && (
        <a className="tel num" href={frame.phone.href} aria-label={t('call', { phone: frame.phone.text })}>
          <Icon name="phone" />
          <span dir="ltr">{frame.phone.text}</span>
        </a>
      )}
      {contact && !current.includes(contact) && (
        <a className="btn hd-cta hd-alone" href={contact.href}>
          {tabLabel(contact, frame, language)}
        </a>
      )}
      {frame.tabs.some((tab) => tab.tab === 'gallery') && (
        <button className="hd-s" type="button" popoverTarget="seek" aria-label={t('search')}>
          <Icon name="search" />
        </button>
      )}
      <button className="burger" type="button" popoverTarget="menu" aria-label={t('menu')}>
        <Icon name="menu" />
      </button>
    </div>
  );
}
function Menu(props: NavProps) {
  const { frame, language } = props;
  const t = siteWords(language);
  return (
    <>
      <div className="mnu-h">
        <b className="brand">
          <span>{frame.brand}</span>
        </b>
        <button type="button" popoverTarget="menu" popoverTargetAction="hide" aria-label={t('close')}>
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label={t('menu')}>
        <Links {...props} counts />
      </nav>
      <div className="mnu-f">
        <a className="btn" href={frame.contactHref}>
          {frame.labels.contactUs || t('tabContact')}
        </a>
        <p className="small">
          {frame.phone && (
            <a className="num" href={frame.phone.href}>
              <bdi dir="ltr">{frame.phone.text}</bdi>
            </a>
          )}
          {frame.workingHours && (
            <>
              <br />
              <span className="muted">{frame.workingHours.split('\n')[0]}</span>
            </>
          )}
        </p>
      </div>
    </>
  );
}

/** Shows the search of phones (SITE-30), a native popover that sends to the list. */
function Seek({ frame, language }: Pick<NavProps, 'frame' | 'language'>) {
  const t = siteWords(language);
  const isHub = frame.mode === 'hub';
  return (
    <form
      className="seek"
      id="seek"
      popover="auto"
      role="search"
      method="get"
      {...(isHub ? { action: '/project' } : {})}
      aria-label={t('search')}
    >
      {!isHub && <input type="hidden" name="tab" value="0" />}
      <input
        type="search"
        name="q"
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={100}
        enterKeyHint="search"
      />
      <button type="reset" aria-label={t('clear')}>
        <Icon name="close" />
      </button>
      <button type="submit" aria-label={t('search')}>
        <Icon name="search" />
      </button>
    </form>
  );
}
