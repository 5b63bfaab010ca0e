import { createElement, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates an island. It is the only module of the site with react-dom, so all islands share one chunk. */
export function start(
  hole: HTMLElement,
  component: ComponentType<never>,
  props: object,
  identifierPrefix: string,
): void {
  hydrateRoot(hole, createElement(component as ComponentType<object>, props), {
    identifierPrefix,
    onRecoverableError: (error) => reportError(error),
  });
}
