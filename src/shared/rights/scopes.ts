import type { Actor } from '../actor.ts';

/** Areas of an account that an API key may access, in the order of its screen. */
export const keyAreas = [
  'content',
  'writings',
  'media',
  'testimonials',
  'inquiries',
  'numbers',
  'structure',
  'metadata',
  'webhooks',
] as const;
export type KeyArea = (typeof keyAreas)[number];
/** A scope of an API key; `write` includes `read`. */
export type KeyScope = `${KeyArea}.${'read' | 'write'}`;
/** All scopes. */
export const keyScopes = keyAreas.flatMap((area): KeyScope[] => [`${area}.read`, `${area}.write`]);

/**
 * Returns the scope of a call by its params and body, which are not validated yet; null if the handler refuses
 * the call anyway.
 */
export type ScopeOf = (named: { params: unknown; body: unknown }) => KeyScope | null;
/** Returns the scope that a request needs; undefined: the call is closed to keys. */
export const scopeOf = (
  { scope }: { scope?: KeyScope | ScopeOf },
  named: { params: unknown; body: unknown },
): KeyScope | null | undefined => (typeof scope === 'function' ? scope(named) : scope);

/** Returns whether the scopes of a key include one; `write` includes `read` of the same area. */
export const includesScope = (scopes: readonly string[], scope: KeyScope): boolean =>
  scopes.includes(scope) || scopes.includes(scope.replace('.read', '.write'));

/** Makes the right that allows people, and API keys with the scope of the contract; without a scope no key. */
export const byScope = (scope: KeyScope | null | undefined) =>
  Object.assign(
    ({ key }: Pick<Actor, 'key'>): boolean =>
      !key || scope === null || (scope !== undefined && includesScope(key.scopes, scope)),
    { refusal: () => (scope === undefined ? 'api_keys.closed' : 'api_keys.scope') },
  );
