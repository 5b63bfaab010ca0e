import type { UseQueryResult } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { GoButton } from '#app/ui/go.tsx';
import { useIsWide } from '#app/ui/is-mobile.ts';
import { Face } from '#app/ui/marks.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { pictureUrl } from '#shared/picture-url.ts';
import css from './inbox.module.css';

type ReaderPaneProps<T> = {
  query: UseQueryResult<T>;
  label: string | undefined;
  /** The path of the list, for the back button on a phone. */
  to: string;
  search: Record<string, unknown>;
  backLabel: string;
  children: (entry: T) => ReactNode;
};
/**
 * Shows the open entry of an inbox with its loading and error states.
 *
 * ```tsx
 * <ReaderPane query={lead} label={lead.data?.name} to="/leads" search={search} backLabel={t('back')}>
 *   {(entry) => (
 *     <>
 *       <ReaderHead name={entry.name} origin={dates.moment(entry.createdAt)} />
 *       <ReaderQuote>{entry.message}</ReaderQuote>
 *       <ReaderFacts><dt>{t('email')}</dt><dd>{entry.email}</dd></ReaderFacts>
 *       <ReaderBar><Button onClick={close}>{t('close')}</Button></ReaderBar>
 *     </>
 *   )}
 * </ReaderPane>
 * ```
 */
export function ReaderPane<T>({ query, label, to, search, backLabel, children }: ReaderPaneProps<T>) {
  // On a phone the reader is the whole screen, so an error is its heading.
  const isScreen = !useIsWide();
  return (
    <section className={css.view} aria-label={label}>
      <GoButton
        to={to}
        search={search}
        variant="subtle"
        className={css.back ?? ''}
        leftSection={<IconArrowLeft size={16} className="flip" aria-hidden />}
      >
        {backLabel}
      </GoButton>
      <Loaded query={query} screen={isScreen}>
        {children}
      </Loaded>
    </section>
  );
}

type ReaderHeadProps = {
  name: string;
  /** The base URL of the person's picture. */
  face?: string | null | undefined;
  /** Time and source of the entry. */
  origin: ReactNode;
  /** Shown at the end of the line. */
  children?: ReactNode;
};
/**
 * Shows the author of the entry:
 * `<ReaderHead name={entry.name} origin={origin}><Stars value={5} /></ReaderHead>`.
 */
export function ReaderHead({ name, face, origin, children }: ReaderHeadProps) {
  const Name = useIsWide() ? 'h2' : 'h1';
  return (
    <header className={css.who}>
      <Face name={name} image={face ? pictureUrl(face, '200x200') : null} />
      <div className="grow">
        <Name>
          <bdi>{name}</bdi>
        </Name>
        <small>{origin}</small>
      </div>
      {children}
    </header>
  );
}

/** Shows the unchanged text of the entry: `<ReaderQuote>{entry.message}</ReaderQuote>`. */
export const ReaderQuote = ({ children, ref }: { children: ReactNode; ref?: Ref<HTMLQuoteElement> }) => (
  <blockquote ref={ref} className={css.quote} dir="auto">
    {children}
  </blockquote>
);

type Picture = {
  id: string;
  /** Null while the picture is being prepared. */
  base: string | null;
  alt: string | null;
  /** Pixels. */
  width: number | null;
  height: number | null;
};
/**
 * Shows the pictures of the entry, each with a link to its large version in a new tab and an action below it:
 * `<ReaderPictures pictures={entry.pictures} label={t('photo')} action={(picture) => <Hide id={picture.id} />} />`.
 */
export function ReaderPictures({
  pictures,
  label,
  action,
}: {
  pictures: Picture[];
  label: string;
  action?: (picture: Picture) => ReactNode;
}) {
  if (pictures.length === 0) return null;
  return (
    <div className={css.media}>
      {pictures.map((picture) =>
        picture.base ? (
          <div key={picture.id} className={css.picture}>
            <a href={pictureUrl(picture.base, '1280x1280', 'jpeg')} target="_blank" rel="noreferrer">
              <img
                src={pictureUrl(picture.base, '480x480')}
                alt={picture.alt || label}
                width={picture.width ?? 240}
                height={picture.height ?? 150}
                loading="lazy"
              />
            </a>
            {action?.(picture)}
          </div>
        ) : (
          <span key={picture.id} className={css.wait} />
        ),
      )}
    </div>
  );
}

/**
 * Shows names and values of the entry:
 * `<ReaderFacts><dt>{t('phone')}</dt><dd>{entry.phone}</dd></ReaderFacts>`.
 */
export const ReaderFacts = ({ children }: { children: ReactNode }) => (
  <dl className={css.facts}>{children}</dl>
);

/**
 * Shows the buttons of the entry, in view while its text scrolls: `<ReaderBar><Button>…</Button></ReaderBar>`.
 */
export const ReaderBar = ({ children }: { children: ReactNode }) => (
  <footer className={css.bar}>{children}</footer>
);
