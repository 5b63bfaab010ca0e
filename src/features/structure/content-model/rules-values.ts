import type { CustomField } from './contract.ts';

/** A field as far as its values are judged by it. */
export type ValueField = { key: string; type: string; options: { uid: string; value: string }[] };

const LONGEST_TEXT = 5000;
const LONGEST_LINE = 500;
const MOST_ENTRIES = 50;
const record = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
const line = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value.length <= most && !value.includes('\0') && value.isWellFormed()
    ? value.trim()
    : undefined;
const point = (value: unknown): { lat: number; lng: number } | undefined => {
  const { lat, lng } = record(value) ?? {};
  return typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
    ? { lat, lng }
    : undefined;
};
const option = (field: ValueField, value: unknown): { uid: string; value: string } | undefined => {
  const wanted = line(record(value)?.['uid'] ?? value, 200);
  if (!wanted) return undefined;
  const choice = field.options.find(({ uid, value: label }) => uid === wanted || label === wanted);
  if (choice || field.options.length) return choice;
  return { uid: wanted, value: line(record(value)?.['value'], 200) || wanted };
};
const every = <T>(value: unknown, read: (entry: unknown) => T | undefined): T[] | undefined => {
  if (!Array.isArray(value) || value.length > MOST_ENTRIES) return undefined;
  const values = value.map(read).filter((entry) => entry !== undefined);
  return values.length === value.length ? values : undefined;
};
const finite = (value: unknown): number | undefined => {
  const wanted = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof wanted === 'number' && Number.isFinite(wanted) ? wanted : undefined;
};
const day = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  if (Number.isNaN(Date.parse(value))) return undefined;
  return new Date(value).toISOString().startsWith(value) ? value : undefined;
};
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const uuid = (value: unknown): string | undefined =>
  typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : undefined;
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Checks the value of a custom field by its type; undefined = refused, null = emptied. Choices are kept as
 * uid and value.
 */
export function customValue(field: ValueField, value: unknown): unknown {
  if (isEmpty(value)) return null;
  switch (field.type) {
    case 'text': {
      const text = line(value, LONGEST_TEXT);
      return text === '' ? null : text;
    }
    case 'number':
      return finite(value);
    case 'multiText':
      return every(value, (entry) => line(entry, LONGEST_LINE) || undefined);
    case 'date':
      return day(value);
    case 'select':
      return option(field, value);
    case 'multiSelect':
      return every(value, (entry) => option(field, entry));
    case 'mapAutocomplete': {
      const address = line(record(value)?.['address'], LONGEST_LINE);
      return address ? { address, ...point(value) } : undefined;
    }
    case 'map':
      return point(value);
    case 'media':
      return every(value, uuid);
    default:
      return undefined;
  }
}

/** Returns the texts of a value as a person reads them: choices by their names, places by address or position. */
export function valueTexts(value: unknown): string[] {
  if (isEmpty(value)) return [];
  if (Array.isArray(value)) return value.flatMap(valueTexts);
  const { value: choice, label, address, uid } = record(value) ?? {};
  const text = [choice, label, address, uid].find((part) => typeof part === 'string');
  if (typeof text === 'string') return [text];
  const at = point(value);
  if (at) return [`${at.lat}, ${at.lng}`];
  return ['string', 'number', 'boolean'].includes(typeof value) ? [String(value)] : [];
}

/** Reads a number as people write it: `1,250.5`, `1.250,5`, `12,5`, `1 250`. */
function numberOf(text: string): number | undefined {
  const digits = text.trim().replaceAll(/[\s\u00a0\u202f](?=\d)/g, '');
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''));
  if (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(digits) || /^-?\d+,\d+$/.test(digits))
    return Number(digits.replaceAll('.', '').replace(',', '.'));
  return finite(digits);
}
const optionOf = (field: ValueField, text: string): { uid: string; value: string } | undefined =>
  option(field, text) ??
  field.options.find(({ value }) => value.trim().toLowerCase() === text.trim().toLowerCase());

/**
 * Returns the value of a field under another type or other choices; undefined when it does not fit, null when
 * there is none. A value that has the new type already stays.
 */
export function convertValue(fromType: string, to: ValueField, value: unknown): unknown {
  if (isEmpty(value)) return null;
  const isMedia = fromType === 'media' && every(value, uuid) !== undefined;
  if (isMedia || to.type === 'media') return isMedia && to.type === 'media' ? value : undefined;
  const texts = valueTexts(value);
  // A renamed choice is found by its uid.
  if (fromType === to.type && /select/i.test(to.type)) return customValue(to, value);
  switch (to.type) {
    case 'text':
      return customValue(to, texts.join(', '));
    case 'multiText':
      return customValue(to, texts);
    case 'number':
      return texts.length === 1 ? numberOf(texts[0]!) : undefined;
    case 'select':
      return texts.length === 1 ? optionOf(to, texts[0]!) : undefined;
    case 'multiSelect':
      return every(texts, (text) => optionOf(to, String(text)));
    case 'map': {
      const [lat, lng, ...rest] = texts.length === 1 ? texts[0]!.split(/[,;]\s*/) : [];
      if (point(value)) return point(value);
      return lat && lng && !rest.length ? point({ lat: Number(lat), lng: Number(lng) }) : undefined;
    }
    case 'mapAutocomplete':
      return customValue(to, record(value)?.['address'] ? value : { address: texts.join(', ') });
    default:
      return customValue(to, texts[0]);
  }
}

/** The types that the screen of custom fields offers (CONT-29, X-10), in its order. */
export const offeredTypes = [
  'text',
  'multiText',
  'number',
  'select',
  'map',
  'media',
] as const satisfies CustomField['type'][];
