import type { z } from 'zod';
import { languages, type Language } from '#shared/language.ts';
import { shareTextNames, textNames } from '#features/praise/requests/contract-settings.ts';
import type { Field } from '../rules-editor.ts';

/** Settings by name; those of a language lie below `byLanguage`. */
export type Values = Record<string, unknown>;

/** Returns the value at a path such as `byLanguage.tr.heading`. */
export const valueAt = (values: Values, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Values | undefined)?.[key], values);
/** Returns a copy of settings with another value at a path. */
export function withValue(values: Values, path: string, value: unknown): Values {
  const [key, ...inner] = path.split('.');
  const below = (values[key!] ?? {}) as Values;
  return { ...values, [key!]: inner.length ? withValue(below, inner.join('.'), value) : value };
}

const texts = new Set<string>([...textNames, ...shareTextNames]);
/** Tells whether a setting is a text, which each language may have in its own words. */
export const isText = (path: string): boolean => texts.has(path);
/** Returns the path under which a language keeps a text; without a language the text of all of them. */
export const pathIn = (language: Language | '', path: string): string =>
  language ? `byLanguage.${language}.${path}` : path;

/** Compares two values of settings. */
export const isSame = (first: unknown, second: unknown): boolean =>
  JSON.stringify(first) === JSON.stringify(second);
/** Returns the paths of the settings that differ from the stored ones. */
export function changedPaths(fields: readonly Field[], values: Values, stored: Values): string[] {
  return fields
    .flatMap(({ path }) => [
      path,
      ...(isText(path) ? languages.map((language) => pathIn(language, path)) : []),
    ])
    .filter((path) => !isSame(valueAt(values, path) ?? '', valueAt(stored, path) ?? ''));
}
/** Returns the code of each setting that a shape refuses, by its path. */
export function faultsOf(shape: z.ZodType, values: Values): Record<string, string> {
  const checked = shape.safeParse(values);
  if (checked.success) return {};
  return Object.fromEntries(checked.error.issues.map(({ path, code }) => [path.join('.'), `field.${code}`]));
}
