import type { z } from 'zod';
import type { Grant, OAuthApp, OAuthStyle } from '#platform/outside/oauth.ts';
import { defineServerSlot } from '#platform/server-slots.ts';
import type { Services } from '#platform/services.ts';
import type { Actor } from '#shared/actor.ts';
import type { Code } from '#shared/fail.ts';
import type { FieldType, Group, OwnerKind, Trial, Words } from '../contract.ts';

/** A field of the form of a connection. `isNeeded`: it cannot stay empty. */
export type Field = { type: FieldType; label: Words; hint?: Words; isNeeded?: true };
/** The settings of a connection with its secrets opened. */
export type Opened<Settings> = { settings: Settings; secrets: Record<string, string> };

/** A permission at the other side. */
export type Permission = {
  /** The kind of the keys that the agency or the house has, made by `appProvider`. */
  app: string;
  scopes: readonly string[];
  /** Further parameters of the address where people permit. */
  parameters: Record<string, string>;
  /** The screen to which people come afterwards; the id of the connection follows. */
  next?: string;
  /** Ways in which the other side differs. */
  style?: OAuthStyle;
  /** One sentence about what works as long as nobody has entered the keys. */
  without?: Words;
  /** Completes a permission while no transaction is open; it throws nothing that is not an error of ours. */
  arrive?: (services: Services, arriving: Arriving) => Promise<Arrival>;
};
/** A permission that has just been given. `before`: the settings of the connection that is permitted anew. */
export type Arriving = { grant: Grant; app: OAuthApp; apiAddress: string; before: Record<string, string> };
/** A permission as it is stored: its tokens, further settings, and the code of what is still missing. */
export type Arrival = { grant: Grant; settings: Record<string, string>; code: Code | null };
/** The secrets of such a connection. */
export const TOKENS = ['access', 'refresh'] as const;

/** A program of others, with which accounts, agencies or the house connect; made by `defineProvider`. */
export type Provider<Settings extends object = object> = {
  /** Stored with each connection, so it does not change: `model.writer`. */
  kind: string;
  group: Group;
  owners: readonly OwnerKind[];
  /** An owner has at most one. */
  isOnly: boolean;
  title: Words;
  /** One sentence about what it does. */
  does: Words;
  shape: z.ZodType<Settings>;
  /** The settings in the order of the form. */
  fields: Record<string, Field>;
  /** The secrets, which are sealed and never answered. */
  secrets: Record<string, Field>;
  /** Returns the address that secrets are sent to; another origin has other secrets. */
  addressOf(settings: Settings): string;
  /** Returns what a list says about a connection, such as the name of a model. */
  about(settings: Settings): string;
  /** The kind of the keys from above without which it is offered to nobody. */
  needs?: string;
  /** Further rights than those of connections. */
  may?: (actor: Actor) => boolean;
  /** Codes after which nothing will go until somebody changes something. */
  failures: readonly Code[];
  /** A connection that people permit at the other side (OAuth): nobody types its secrets, and its settings are ours. */
  permission?: Permission;
  /** Asks the other side for something harmless. Returns what is wrong; no transaction is open meanwhile. */
  test(services: Services, opened: Opened<Settings>, signal: AbortSignal): Promise<Trial>;
};
/** A provider whose settings are not known here. */
export type AnyProvider = Provider;
/** Types a provider by its shape. */
export const defineProvider = <Settings extends object>(provider: Provider<Settings>) => provider;

/** Providers of the features, brought by `fills: [fill(providers, …)]`. */
export const providers = defineServerSlot<AnyProvider>('connections.providers');
