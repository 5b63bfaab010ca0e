import type { Place } from '#features/praise/requests/contract-places.ts';
import type { ConsentScope } from '#features/praise/requests/rules.ts';

/** The data of the page on which a customer gives or withdraws the permission. */
export type PermissionState = {
  id: string;
  businessName: string;
  customerName: string;
  description: string;
  /** The words that a customer agrees to now. */
  terms: { text: string; version: string };
  /** The last decision; null = nobody asked. */
  /** False after a refusal or a withdrawal; true as long as nothing else is known. */
  isGiven: boolean;
  consent: {
    given: boolean;
    text: string;
    at: string;
    withdrawn: boolean;
    version: string;
    locale: string;
  } | null;
  rating: number | null;
  /** Photographs and files that are stored beside the words. */
  stored: { photos: number; hasVideo: boolean; hasEmail: boolean };
  /** When the words are deleted unless they are published; null = never, or while they are published. */
  keptUntil: string | null;
  /** The addresses that show the testimonial now. */
  places: Place[];
  /** The addresses that showed it when the permission ended. */
  closed: Place[];
  /** The parts of the permission that there is something for, and whether each stands. */
  parts: { scope: ConsentScope; isKept: boolean }[];
};

declare module '#shared/pages.ts' {
  /** The page of the permission. */
  interface PageData {
    'testimonial-permission':
      | {
          state: PermissionState;
          secret: string;
          /** The decision that has just been made. */
          note: 'withdrawn' | 'already' | 'agreed' | 'changed' | 'kept' | 'same' | 'uses' | null;
        }
      | { wrong: true };
  }
}
