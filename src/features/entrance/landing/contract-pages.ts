import type { Carried, Fault, InfoPage } from './rules.ts';

declare module '#shared/pages.ts' {
  /** The pages of the house and of agencies, and those that say why there is none. */
  interface PageData {
    landing: { to: Carried };
    'agency-door': { to: Carried };
    info: { topic: InfoPage; policyUrl: string | null; to: Carried };
    lost: { home: string; to: Carried };
    fault: {
      fault: Fault;
      again: string | null;
      reference: string | null;
      /** Until a maintenance ends. */
      minutes: number | null;
      /** A form that could not be taken because of it, to send it again. */
      form: { action: string; fields: [string, string][] } | null;
    };
  }
}
