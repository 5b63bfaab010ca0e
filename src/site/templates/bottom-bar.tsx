import type { ReactNode } from 'react';
import type { SiteFrame } from '#shared/web/site-frame.ts';
import type { Language } from '#shared/endpoint.ts';
import { Icon } from '../kit/icon.tsx';
import { siteWords } from '../words.ts';
import { tabLabel } from './header.tsx';

const hrefOf = ({ tabs }: SiteFrame, name: 'reviews' | 'gallery' | 'contact') =>
  tabs.find((tab) => tab.tab === name)?.href;
/**
 * Shows the bar at the bottom of phones (SITE-31): what the page brings, else reviews and projects, and on every
 * page but its own the way to write to the business.
 */
export function BottomBar({
  frame,
  path,
  language,
  children,
}: {
  frame: SiteFrame;
  path: string;
  language: Language;
  children?: ReactNode;
}) {
  const t = siteWords(language);
  const reviews = hrefOf(frame, 'reviews');
  const projects = hrefOf(frame, 'gallery');
  const contact = frame.tabs.find((tab) => tab.tab === 'contact');
  return (
    <nav className="low" aria-label={t('bottomBar')}>
      {children ?? (
        <>
          {reviews && <a href={reviews}>{t('tabReviews')}</a>}
          {projects && <a href={projects}>{t('ourProjects')}</a>}
        </>
      )}
      {contact && path !== contact.path && (
        <a className="low-c" href={contact.href}>
          <Icon name="mail" />
          {tabLabel(contact, frame, language)}
        </a>
      )}
    </nav>
  );
}
