import { backOff, meaningOf, nextStep, type QueuedJob, type QueuedPhoto } from '../rules-queue.ts';
import { endPhoto, putDraft, putPhoto, Refusal } from './calls.ts';
import { transfer } from './transfer.ts';

/** Parts of the page that the sender needs. */
export type SendingDesk = {
  person: () => string | null;
  /** Reads the queue anew: another tab may have changed it. */
  queue: () => Promise<{ jobs: QueuedJob[]; photos: QueuedPhoto[] }>;
  file: (id: string) => Promise<Blob | undefined>;
  saveJob: (job: QueuedJob) => Promise<void>;
  savePhoto: (photo: QueuedPhoto) => Promise<void>;
  /** Ends a photo: its bytes are no longer needed. */
  sent: (photo: QueuedPhoto) => Promise<void>;
  onProgress: (sending: { id: string; percent: number } | null) => void;
  onAnswer: (isThere: boolean) => void;
  onSignedOut: () => void;
};

const LOCK = 'capture';
/** Milliseconds after which a tab looks again whether another one still sends. */
const OTHER_TAB_MS = 5_000;

/** Sends the queue, one thing after another, in one tab at a time. */
export class Sender {
  private readonly desk: SendingDesk;
  private isRunning = false;
  private isAsked = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  constructor(desk: SendingDesk) {
    this.desk = desk;
  }

  /** Begins to send, or looks again once more when it already does. */
  wake(): void {
    clearTimeout(this.timer);
    this.isAsked = true;
    if (this.isRunning) return;
    this.isRunning = true;
    void this.run().finally(() => {
      this.isRunning = false;
      if (this.isAsked) this.wake();
    });
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.wake(), ms);
  }

  private async run(): Promise<void> {
    const work = () => this.loop();
    if (!('locks' in navigator)) return work();
    await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (lock) return work();
      this.isAsked = false;
      this.later(OTHER_TAB_MS);
      return undefined;
    });
  }

  private async loop(): Promise<void> {
    for (;;) {
      this.isAsked = false;
      const person = this.desk.person();
      if (person === null) return;
      const step = nextStep(await this.desk.queue(), person, Date.now());
      if (step.do === 'nothing') return;
      if (step.do === 'wait') {
        this.later(step.ms);
        return;
      }
      const goesOn =
        step.do === 'draft' ? await this.draft(step.job) : await this.photo(step.photo, step.job);
      if (!goesOn) return;
    }
  }

  private async draft(job: QueuedJob): Promise<boolean> {
    try {
      const { contentUid, choose } = await putDraft(job);
      this.desk.onAnswer(true);
      const next: Partial<QueuedJob> = contentUid
        ? { state: 'known', contentUid }
        : { state: 'choosing', choices: choose.map(({ id, title, place }) => ({ id, title, place })) };
      await this.desk.saveJob({ ...job, ...next, failure: null, tries: 0, notBefore: 0 });
      return true;
    } catch (error) {
      return this.failed(error, job.tries, {
        again: (later) => this.desk.saveJob({ ...job, ...later }),
        // The person chooses another job for these photos.
        refused: (failure) => this.desk.saveJob({ ...job, state: 'choosing', failure }),
      });
    }
  }

  private async photo(photo: QueuedPhoto, job: QueuedJob): Promise<boolean> {
    const refused = (failure: string) =>
      this.desk.savePhoto({ ...photo, state: 'refused', failure, tries: 0, notBefore: 0 });
    try {
      const file = await this.desk.file(photo.id);
      if (!file) {
        await refused('lost');
        return true;
      }
      const { state, uploadUrl, failure, isLoose } = await putPhoto(photo, job.contentUid);
      this.desk.onAnswer(true);
      if (state === 'failed') {
        await refused(failure ?? 'other');
        return true;
      }
      if (state === 'upload') {
        this.desk.onProgress({ id: photo.id, percent: 0 });
        await transfer(file, uploadUrl!, (percent) => this.desk.onProgress({ id: photo.id, percent }));
      }
      const { arrived } = await endPhoto(photo);
      if (!arrived) throw new Refusal(503, 'other');
      await this.desk.sent({ ...photo, state: 'sent', isLoose, failure: null });
      return true;
    } catch (error) {
      return await this.failed(error, photo.tries, {
        again: (later) => this.desk.savePhoto({ ...photo, ...later }),
        refused,
      });
    } finally {
      this.desk.onProgress(null);
    }
  }

  /** Notes what a failure means. Returns whether the next thing can be sent. */
  private async failed(
    error: unknown,
    tries: number,
    notes: {
      again: (later: { tries: number; notBefore: number }) => Promise<void>;
      refused: (code: string) => Promise<void>;
    },
  ): Promise<boolean> {
    const { status, code, retryAfter } = error instanceof Refusal ? error : new Refusal(0, 'other');
    const meaning = meaningOf(status, code);
    this.desk.onAnswer(status !== 0);
    if (meaning === 'refused') await notes.refused(code);
    else if (meaning === 'again')
      await notes.again({ tries: tries + 1, notBefore: Date.now() + backOff(tries + 1, retryAfter) });
    else {
      this.desk.onSignedOut();
      return false;
    }
    return true;
  }
}
