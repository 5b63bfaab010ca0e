import { createContext, useContext, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * An island: the only part of a page that React hydrates. The component leaves a hole; after the page is
 * rendered each hole is filled by its own root with its own id prefix, so that ids agree in the browser
 * (src/site/behaviours/islands.ts).
 */
export type IslandJob = { id: string; Component: ComponentType<object>; props: object };
/** Collects the islands of one rendering; a new list for each page. */
export const IslandJobs = createContext<IslandJob[]>([]);

/** `props` go into the page as JSON: plain data, and nothing secret. */
export function Island<P extends object>({
  name,
  on,
  Component,
  props,
}: {
  name: string;
  on: 'load' | 'visible';
  Component: ComponentType<P>;
  props: P;
}) {
  const jobs = useContext(IslandJobs);
  const id = `i${jobs.length}-`;
  jobs.push({ id, Component: Component as ComponentType<object>, props });
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

/** The second step of rendering, after the page itself. */
export const fillIslands = (html: string, jobs: IslandJob[]): string =>
  jobs.reduce(
    (text, { id, Component, props }) =>
      text.replace(`<!--${id}-->`, () => renderToString(<Component {...props} />, { identifierPrefix: id })),
    html,
  );
