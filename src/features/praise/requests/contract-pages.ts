import type { RequestState } from './contract.ts';
import type { ResumeState } from './contract-wizard.ts';

declare module '#shared/pages.ts' {
  /** The page on which a customer answers a request. */
  interface PageData {
    'testimonial-request':
      | {
          state: RequestState;
          secret: string;
          /** All steps at once, for the page without a script. */
          all: boolean;
          error: string | null;
          /** The step with which a preview begins. */
          step: 'write' | 'details' | 'video' | null;
          /** The draft that the code of another device opens. */
          resume: ResumeState;
        }
      | { stop: { id: string; secret: string; isDone: boolean } }
      | { wrong: 'wrong' | 'expired' | 'revoked' };
  }
}
