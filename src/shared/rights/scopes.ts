import type { Actor } from '../actor.ts';

/** Parts of an account that a key of the API is let into, in the order of its screen. */
export const keyAreas = ['content', 'media', 'testimonials', 'structure', 'metadata'] as const;
export type KeyArea = (typeof keyAreas)[number];
/** What a key may do in an area; changing includes reading. */
export type KeyScope = `${KeyArea}.${'read' | 'write'}`;
/** All scopes, as keys hold them and calls name them. */
export const keyScopes = keyAreas.flatMap((area): KeyScope[] => [`${area}.read`, `${area}.write`]);

/**
 * Returns the scope of a call that depends on what the call names; null where the handler refuses the call
 * whoever asks. What it names is not checked yet.
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

/**
 * Makes the right that a call asks of keys, besides the right of its policy: people pass, a key passes with the
 * scope that the contract names, and a call without a scope is closed to keys.
 */
export const byScope = (scope: KeyScope | null | undefined) =>
  Object.assign(
    ({ key }: Pick<Actor, 'key'>): boolean =>
      !key || scope === null || (scope !== undefined && includesScope(key.scopes, scope)),
    { refusal: () => (scope === undefined ? 'api_keys.closed' : 'api_keys.scope') },
  );
