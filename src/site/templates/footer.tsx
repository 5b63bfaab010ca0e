import type { Language } from '#shared/endpoint.ts';
import { cachedHtml } from '../kit/cached-html.ts';
import type { SiteFrame } from '#shared/web/site-frame.ts';
import type { SiteInfo } from '#shared/page.ts';
import { number } from '#shared/words.ts';
import { SocialName } from '../kit/social-name.tsx';
import { Stars } from '../kit/stars.tsx';
import { siteWords } from '../words.ts';
import { tabLabel } from './header.tsx';

/** Shows the business, links to its pages, and its contact. */
export function Footer({ site, frame, language }: { site: SiteInfo; frame: SiteFrame; language: Language }) {
  return (
    <footer
      className="ft"
      dangerouslySetInnerHTML={cachedHtml(frame, `footer ${language} ${site.policyUrl ?? ''}`, () => (
        <Inside site={site} frame={frame} language={language} />
      ))}
    />
  );
}
function QuickLinks({ frame, language }: { frame: SiteFrame; language: Language }) {
  return (
    <div>
      <h2>{siteWords(language)('quickLinks')}</h2>
      <ul>
        {frame.tabs.map((tab) => (
          <li key={tab.path}>
            <a href={tab.href} rel={tab.tab === 'link' ? 'noreferrer' : undefined}>
              {tabLabel(tab, frame, language)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
function Inside({ site, frame, language }: { site: SiteInfo; frame: SiteFrame; language: Language }) {
  const t = siteWords(language);
  const second = frame.template === 'template2';
  const reachable = frame.address || frame.phone || frame.email;
  const year = <bdi dir="ltr">{frame.year}</bdi>;
  return (
    <div className="wrap">
      <div className="ft-in">
        <div>
          {second && frame.logo ? (
            <img
              className="ft-logo"
              src={frame.logo}
              alt={frame.logoName}
              width="220"
              height="56"
              loading="lazy"
            />
          ) : (
            <p className="h-m">{frame.brand}</p>
          )}
          {second && frame.rating && (
            <p className="ft-rate">
              <Stars rating={frame.rating.average} language={language} />{' '}
              <span className="num">{number(frame.rating.average, language)}</span>
            </p>
          )}
          {frame.about && <p className="muted">{frame.about}</p>}
        </div>
        <QuickLinks frame={frame} language={language} />
        {frame.services.length > 0 && (
          <div>
            <h2>{t('tabServices')}</h2>
            <ul>
              {frame.services.map((service) => (
                <li key={service.href}>
                  <a href={service.href}>{service.label}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
        {(reachable || frame.workingHours) && (
          <div>
            {reachable && (
              <>
                <h2>{frame.labels.weAreHere || t('weAreHere')}</h2>
                <address>
                  {frame.address && <p className="pre">{frame.address}</p>}
                  {frame.phone && (
                    <p>
                      <a className="num" href={frame.phone.href}>
                        <bdi dir="ltr">{frame.phone.text}</bdi>
                      </a>
                    </p>
                  )}
                  {frame.email && (
                    <p>
                      <a href={`mailto:${frame.email}`}>{frame.email}</a>
                    </p>
                  )}
                </address>
              </>
            )}
            {frame.workingHours && (
              <>
                <h2>{t('workingHours')}</h2>
                <p className="pre">{frame.workingHours}</p>
              </>
            )}
          </div>
        )}
      </div>
      <div className="ft-end">
        <span>
          © {year} {frame.businessName}. {t('rights')}
        </span>
        <span className="soc">
          {frame.social.map((link) => (
            <a key={link.href} href={link.href} rel="noreferrer me" target="_blank">
              <SocialName link={link} />
            </a>
          ))}
          <a href={site.policyUrl ?? '/privacy'} data-fixed="">
            {t('privacy')}
          </a>
        </span>
      </div>
    </div>
  );
}
