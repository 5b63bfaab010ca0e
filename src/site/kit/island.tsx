import { createContext, useContext, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * An island, the only part of a page that React hydrates. The component leaves a placeholder; after the page is
 * rendered, each placeholder is filled by a root with an id prefix of its own, so that ids agree in the browser
 * (src/site/behaviours/islands.ts).
 */
export type IslandJob = {
  id: string;
  name: string;
  on: 'load' | 'visible' | 'use';
  Component: ComponentType<object>;
  props: object;
};
/** Loads a part that a later feature brings (src/site/islands.ts); the browser gives it to each island. */
export type LoadPart = (name: string) => Promise<{ default: ComponentType<never> }>;
/** Islands of one rendering; each page has a new list. */
export const IslandJobs = createContext<IslandJob[]>([]);

/** Leaves the placeholder of an island; its properties are in the page as JSON, so nothing secret may be in them. */
export function Island<P extends object>({
  name,
  on,
  Component,
  props,
}: {
  name: string;
  on: IslandJob['on'];
  Component: ComponentType<P>;
  props: P;
}) {
  const jobs = useContext(IslandJobs);
  const id = `i${jobs.length}-`;
  jobs.push({ id, name, on, Component: Component as ComponentType<object>, props });
  return (
    <div
      data-island={name}
      data-island-id={id}
      data-on={on}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: `<!--${id}-->` }}
    />
  );
}

/** Fills the placeholders of islands, after the page is rendered. */
export const fillIslands = (html: string, jobs: IslandJob[]): string =>
  jobs.reduce(
    (text, { id, Component, props }) =>
      text.replace(`<!--${id}-->`, () => renderToString(<Component {...props} />, { identifierPrefix: id })),
    html,
  );
