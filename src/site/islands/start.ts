import { createElement, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** The only module of the site that reaches react-dom: one chunk shared by all islands. */
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
