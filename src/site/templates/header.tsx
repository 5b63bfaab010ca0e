import type { Language } from '#shared/endpoint.ts';
import { number } from '#shared/words.ts';
import { Icon } from '../kit/icon.tsx';
import { cachedHtml } from '../kit/cached-html.ts';
import type { SiteFrame } from '#features/gallery/contract-pages.ts';
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
): string =>
  label ??
  (tab === 'contact' && frame.labels.contactUs
    ? frame.labels.contactUs
    : tab in keys
      ? siteWords(language)(keys[tab as keyof typeof keys])
      : '');

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
    </>
  );
}

type NavProps = { frame: SiteFrame; current: SiteFrame['tabs']; language: Language };
const Links = ({ frame, current, language, counts }: NavProps & { counts: boolean }) => (
  <ul>
    {frame.tabs.map((tab) => (
      <li key={tab.path}>
        <a href={tab.href} aria-current={current.includes(tab) ? 'page' : undefined}>
          {tabLabel(tab, frame, language)}
          {counts && tab.count !== null && <span className="num">{number(tab.count, language)}</span>}
        </a>
      </li>
    ))}
  </ul>
);
function Bar(props: NavProps) {
  const { frame, language } = props;
  const t = siteWords(language);
  return (
    <div className="wrap hd-in">
      <a className="brand" href={frame.homeHref}>
        {frame.logo ? (
          <img src={frame.logo} alt={frame.businessName} width="180" height="36" />
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
