import type { SiteFrame } from '#shared/web/site-frame.ts';

/** A day of the sheet; without an address nothing is free on it. */
export type SheetDay = { day: string; number: string; label: string; href: string | null; isChosen: boolean };
/** The days of a month in weeks, and the free times of the chosen day. */
export type TimesSheet = {
  title: string;
  /** Names of the days of the week, in their order. */
  weekdays: string[];
  /** Null stands for days of other months. */
  weeks: (SheetDay | null)[][];
  earlier: string | null;
  later: string | null;
  /** Name of the time zone of all times. */
  zone: string;
  /** Null: no day is chosen, or nothing is free on it. */
  chosen: { day: string; title: string; times: { start: string; label: string }[] } | null;
};
/** A service of the public page. */
export type OfferedService = {
  id: string;
  name: string;
  description: string;
  /** Its length in words. */
  length: string;
  href: string;
  isChosen: boolean;
};
/** The held time with the form about who comes. */
export type HeldDetails = {
  /** The sealed number of the held time. */
  hold: string;
  service: string;
  length: string;
  day: string;
  time: string;
  with: string;
  /** Until when it is held, by the clock of the time zone. */
  until: string;
  zone: string;
  asksPlace: boolean;
  isAsked: boolean;
  againHref: string;
};
/** Data of the public booking page. */
export type BookData = {
  frame: SiteFrame;
  services: OfferedService[];
  /** Id of the chosen service; '' without one. */
  serviceId: string;
  sheet: TimesSheet | null;
  details: HeldDetails | null;
  /** Sealed time and number of the form. */
  token: string;
  values: Record<string, string[]>;
  errors: Record<string, string>;
  problem: string | null;
};
/** Notes above the page of a booking. */
export const bookingNotes = [
  'booked',
  'asked',
  'moved',
  'canceled',
  'taken',
  'late',
  'over',
  'many',
] as const;
export type BookingNote = (typeof bookingNotes)[number];
/** Data of the page of one booking, on which its customer moves or cancels it. */
export type BookingData = {
  frame: SiteFrame;
  /** Null: the address is wrong or too old. */
  booking: {
    state: 'pending' | 'confirmed' | 'canceled';
    service: string;
    day: string;
    time: string;
    with: string;
    place: string;
    zone: string;
    isOver: boolean;
    /** Whether it may still be moved or canceled here. */
    mayChange: boolean;
  } | null;
  note: BookingNote | null;
  /** Address of the page, to which its forms are sent. */
  href: string;
  /** The other times, when the customer asks for them. */
  sheet: TimesSheet | null;
  /** The customer is asked whether it shall be canceled. */
  isCanceling: boolean;
  phone: { text: string; href: string } | null;
};

declare module '#shared/pages.ts' {
  /** The pages on which visitors book. */
  interface PageData {
    book: BookData;
    booking: BookingData;
  }
}
