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
  /** The list to which the button of a phone returns. */
  to: string;
  search: Record<string, unknown>;
  backLabel: string;
  children: (entry: T) => ReactNode;
};
/** Shows the open entry of an inbox with its loading and error states. */
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
        leftSection={<IconArrowLeft size={16} className="flip" />}
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
  /** The base of the face's picture. */
  face?: string | null | undefined;
  /** When and whence the entry came. */
  origin: ReactNode;
  /** Stands at the end of the line. */
  children?: ReactNode;
};
/** Shows who wrote the entry. */
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

/** Shows the unchanged words of the entry. */
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
/** Shows the pictures of the entry; each opens large in a tab of its own, with what can be done below it. */
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

/** Holds what is known of the entry, in pairs of dt and dd. */
export const ReaderFacts = ({ children }: { children: ReactNode }) => (
  <dl className={css.facts}>{children}</dl>
);

/** Holds the buttons of the entry; stays in view while its words scroll. */
export const ReaderBar = ({ children }: { children: ReactNode }) => (
  <footer className={css.bar}>{children}</footer>
);
