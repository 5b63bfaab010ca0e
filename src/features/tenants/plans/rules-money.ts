import { localeOf, type Language } from '#shared/language.ts';

/** Returns the digits behind the point of a currency: 0 for JPY, 2 for EUR, 3 for KWD. */
export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
/** Returns an amount of the smallest unit as a decimal text without rounding: 1999 of EUR is 19.99. */
export function decimalOf(amount: number, currency: string): string {
  const digits = digitsOf(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const sign = amount < 0 ? '-' : '';
  return digits === 0 ? `${sign}${whole}` : `${sign}${whole}.${text.slice(-digits)}`;
}
/** Returns the amount of a typed price in the smallest unit; undefined for more digits than the currency has. */
export function amountOf(typed: string | number, currency: string): number | undefined {
  const parts = /^(\d{1,10})(?:\.(\d*))?$/.exec(String(typed).trim());
  const digits = digitsOf(currency);
  const behind = (parts?.[2] ?? '').replace(/0+$/, '');
  if (!parts || behind.length > digits) return undefined;
  return Number(`${parts[1]}${behind.padEnd(digits, '0')}`);
}
/** Writes an amount of the smallest unit in a language. */
export const money = (amount: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }).format(
    Number(decimalOf(amount, currency)),
  );
/** Writes a rate of tax, which is in hundredths of a percent. */
export const rateText = (rate: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 2 }).format(
    rate / 10_000,
  );
/** Currencies that the operator is offered first; any other of Intl may be typed. */
export const commonCurrencies = [
  'EUR',
  'USD',
  'GBP',
  'TRY',
  'AED',
  'SAR',
  'KWD',
  'BHD',
  'JOD',
  'QAR',
  'EGP',
  'CHF',
  'CAD',
  'AUD',
  'JPY',
  'KRW',
] as const;

/** Currencies that Stripe counts without decimals, and with three; all others have two. */
const WITHOUT = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const WITH_THREE = 'BHD JOD KWD OMR TND'.split(' ');
/**
 * Returns an amount of the smallest unit in the unit that Stripe counts in; undefined where Stripe cannot take exactly this
 * sum, as of three decimals the last of which is no zero.
 */
export function cardAmountOf(amount: number, currency: string): number | undefined {
  const digits = digitsOf(currency);
  let ofStripe = 2;
  if (WITHOUT.includes(currency)) ofStripe = 0;
  if (WITH_THREE.includes(currency)) ofStripe = 3;
  if (ofStripe === 3 && amount % 10 !== 0) return undefined;
  const exact = amount * 10 ** (ofStripe - digits);
  return Number.isSafeInteger(exact) && exact > 0 ? exact : undefined;
}
