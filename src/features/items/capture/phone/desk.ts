import { languages, type Language } from '#shared/language.ts';
import type { Start } from '../contract.ts';
import { isOf, roomIn, type QueuedJob, type QueuedPhoto } from '../rules-queue.ts';
import type { Spot } from '../rules.ts';
import { readMe, readStart, type Me, type Refusal } from './calls.ts';
import { makeThumb, placePermission, readSpot } from './place.ts';
import { Sender } from './sender.ts';
import { inMemory, type Store } from './store.ts';

type Account = { id: string; name: string };
/** Facts about a person, kept for the time without a network. */
type Note = { accounts: Account[]; accountId: string | null; start: Start | null };
/** The state of the page, which its views draw. */
export type State = {
  phase: 'opening' | 'signedOut' | 'noAccount' | 'chooseAccount' | 'noRight' | 'ready';
  isOnline: boolean;
  language: Language;
  person: string | null;
  accounts: Account[];
  accountId: string | null;
  start: Start | null;
  jobs: QueuedJob[];
  photos: QueuedPhoto[];
  /** The job to which the next photo goes. */
  jobId: string | null;
  spot: Spot | null;
  place: 'unknown' | 'asks' | 'given' | 'refused' | 'later';
  room: 'room' | 'little' | 'full';
  freeBytes: number;
  isKept: boolean;
  /** Photos that did not fit: they are in memory alone. */
  loose: ReadonlySet<string>;
  sending: { id: string; percent: number } | null;
};

/** Names the person whose photos may be shown without a network. A sign-out of the application removes it. */
const PERSON = 'capture.person';
/** The same where the browser has no store: known as long as the page is open. */
let inPage: string | null = null;
function remembered(): string | null {
  try {
    return localStorage.getItem(PERSON);
  } catch {
    return inPage;
  }
}
function remember(person: string | null): void {
  inPage = person;
  try {
    if (person === null) localStorage.removeItem(PERSON);
    else localStorage.setItem(PERSON, person);
  } catch {
    // See inPage.
  }
}
const noteOf = (person: string) => `person ${person}`;
/** Days for which photos that were sent stay in the list, so that a photo after the work finds its photo before. */
const SENT_DAYS = 30;
const DAY = 24 * 3_600_000;
/** Milliseconds after which a page without an answer asks again: phones do not always tell that the network is there. */
const ASK_AGAIN_MS = 10_000;

/** The state of the page and all that changes it. */
export class Desk {
  state: State;
  private readonly store: Store;
  private readonly overflow = inMemory();
  private readonly sender: Sender;
  private readonly draw: () => void;
  private asking: ReturnType<typeof setTimeout> | undefined;
  constructor(store: Store, language: Language, draw: () => void) {
    this.store = store;
    this.draw = draw;
    this.state = {
      phase: 'opening',
      isOnline: navigator.onLine,
      language,
      person: null,
      accounts: [],
      accountId: null,
      start: null,
      jobs: [],
      photos: [],
      jobId: null,
      spot: null,
      place: 'unknown',
      room: 'room',
      freeBytes: Infinity,
      isKept: store.isKept,
      loose: new Set(),
      sending: null,
    };
    this.sender = new Sender({
      person: () => this.state.person,
      queue: () => this.reload(),
      file: async (id) => (await this.overflow.file(id)) ?? this.store.file(id),
      saveJob: (job) => this.saveJob(job),
      savePhoto: (photo) => this.savePhoto(photo),
      sent: (photo) => this.noteSent(photo),
      onProgress: (sending) => this.set({ sending }),
      onAnswer: (isOnline) => {
        if (isOnline !== this.state.isOnline) this.set({ isOnline });
      },
      onSignedOut: () => void this.refresh(),
    });
  }

  set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    this.draw();
  }

  /** Opens with what is kept, then asks the server. */
  async open(): Promise<void> {
    const { photos } = await this.reload();
    for (const { id, state, addedAt } of photos)
      if (state === 'sent' && Date.now() - addedAt > SENT_DAYS * DAY) await this.store.dropPhoto(id);
    const person = remembered();
    const note = person === null ? undefined : await this.store.read<Note>(noteOf(person));
    const language = await this.store.read<Language>('language');
    if (language) this.set({ language });
    if (person !== null && note?.start) this.set({ person, ...note, phase: 'ready' });
    addEventListener('online', () => void this.refresh());
    addEventListener('offline', () => this.set({ isOnline: false }));
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void this.refresh();
    });
    addEventListener('storage', ({ key }) => {
      if ((key === PERSON || key === null) && remembered() !== this.state.person) void this.refresh();
    });
    await Promise.all([this.refresh(), this.lookForRoom()]);
    if ((await placePermission()) === 'granted') await this.askPlace();
  }

  /** Reads the queue from the store. */
  async reload(): Promise<{ jobs: QueuedJob[]; photos: QueuedPhoto[] }> {
    const jobs = [...(await this.store.jobs()), ...(await this.overflow.jobs())];
    const photos = [...(await this.store.photos()), ...(await this.overflow.photos())];
    this.set({ jobs, photos: photos.toSorted((a, b) => a.addedAt - b.addedAt) });
    return { jobs, photos };
  }

  /** Asks the server who is signed in, and for the items; sends what waits. */
  async refresh(): Promise<void> {
    clearTimeout(this.asking);
    let me: Me;
    try {
      me = await readMe();
    } catch (error) {
      const { status } = error as Refusal;
      // Without an answer the remembered person stays, unless the application signed them out meanwhile.
      if (status === 401) remember(null);
      else {
        this.set({ isOnline: false });
        this.asking = setTimeout(() => void this.refresh(), ASK_AGAIN_MS);
      }
      if (remembered() === null || this.state.phase === 'opening') this.signOut();
      return;
    }
    await this.arrive(me);
    this.sender.wake();
  }

  private signOut(): void {
    this.set({ phase: 'signedOut', person: null, accountId: null, start: null, jobId: null });
  }

  private async arrive(me: Me): Promise<void> {
    const note = await this.store.read<Note>(noteOf(me.id));
    const asked = new URLSearchParams(location.search).get('account');
    const accounts = me.tenants
      .filter(({ kind }) => kind === 'account')
      .map(({ id, name }) => ({ id, name }));
    // People of agencies and the operator name the account by the address.
    if (asked && me.type !== 'account' && !accounts.some(({ id }) => id === asked))
      accounts.push({ id: asked, name: '' });
    const isTheirs = (id: string | null | undefined) => accounts.some((account) => account.id === id);
    const wished = [this.state.person === me.id ? this.state.accountId : null, asked, note?.accountId];
    const accountId = wished.find(isTheirs) ?? (accounts.length === 1 ? accounts[0]!.id : null);
    const language = languages.find((code) => code === me.language) ?? this.state.language;
    if (this.state.person !== me.id) this.set({ jobId: null, start: null });
    remember(me.id);
    this.set({ isOnline: true, person: me.id, accounts, accountId, language });
    await this.store.write('language', language);
    if (accountId === null) this.set({ phase: accounts.length ? 'chooseAccount' : 'noAccount' });
    else await this.load();
  }

  /** Reads the items of the account, near the place of the phone first. */
  private async load(): Promise<void> {
    const { accountId, accounts, person, spot } = this.state;
    try {
      const start = await readStart(accountId!, spot);
      this.set({ start, phase: 'ready' });
      await this.store.write(noteOf(person!), { accounts, accountId, start } satisfies Note);
    } catch (error) {
      const { status } = error as Refusal;
      if (status === 403 || status === 404) this.set({ phase: 'noRight', accountId: null });
      else if (this.state.start) this.set({ phase: 'ready' });
      else this.set({ phase: 'signedOut', isOnline: false });
    }
  }

  async chooseAccount(accountId: string | null): Promise<void> {
    this.set({ accountId, start: null, jobId: null, phase: accountId ? 'opening' : 'chooseAccount' });
    if (accountId) await this.load();
    this.sender.wake();
  }

  async askPlace(): Promise<void> {
    this.set({ place: 'asks' });
    const spot = await readSpot();
    this.set({ spot, place: spot ? 'given' : 'refused' });
    if (spot && this.state.isOnline && this.state.accountId) await this.load();
  }

  async lookForRoom(): Promise<void> {
    const { usage, quota } = await (navigator.storage?.estimate?.() ?? Promise.resolve({})).catch(
      (): StorageEstimate => ({}),
    );
    const figures = {
      ...(usage === undefined ? {} : { usage }),
      ...(quota === undefined ? {} : { quota }),
    };
    this.set({ room: roomIn(figures), freeBytes: quota === undefined ? Infinity : quota - (usage ?? 0) });
  }

  async saveJob(job: QueuedJob): Promise<void> {
    await this.store.saveJob(job).catch(() => this.overflow.saveJob(job));
    // After the store: what was read from it meanwhile did not have this change.
    this.set({ jobs: [...this.state.jobs.filter(({ id }) => id !== job.id), job] });
  }
  async savePhoto(photo: QueuedPhoto): Promise<void> {
    // One that was removed meanwhile stays away.
    if (!this.state.photos.some(({ id }) => id === photo.id)) return;
    await (this.state.loose.has(photo.id) ? this.overflow : this.store).savePhoto(photo);
    this.set({ photos: this.state.photos.map((old) => (old.id === photo.id ? photo : old)) });
  }
  /** Keeps a photo; one that does not fit stays in memory, and the page says so. */
  async addPhoto(photo: QueuedPhoto, file: Blob): Promise<void> {
    const thumb = await makeThumb(file);
    try {
      await this.store.addPhoto(photo, file, thumb);
    } catch {
      await this.overflow.addPhoto(photo, file, thumb);
      this.set({ loose: new Set([...this.state.loose, photo.id]) });
    }
    this.set({ photos: [...this.state.photos.filter(({ id }) => id !== photo.id), photo] });
    // Browsers that are short of room clear what is not persistent first; the first photo is the reason to ask.
    await navigator.storage?.persist?.().catch(() => false);
    await this.lookForRoom();
  }
  private async noteSent(photo: QueuedPhoto): Promise<void> {
    await this.savePhoto(photo);
    await (this.state.loose.has(photo.id) ? this.overflow : this.store).dropFile(photo.id);
    this.set({ loose: new Set([...this.state.loose].filter((id) => id !== photo.id)) });
    await this.lookForRoom();
  }
  async removePhoto(id: string): Promise<void> {
    await Promise.all([this.store.dropPhoto(id), this.overflow.dropPhoto(id)]);
    this.set({ photos: this.state.photos.filter((photo) => photo.id !== id) });
    await this.lookForRoom();
  }
  file = async (id: string) => (await this.overflow.file(id)) ?? this.store.file(id);
  thumb = async (id: string) => (await this.overflow.thumb(id)) ?? this.store.thumb(id);
  /** The queue of this person in this account. */
  mine = () => {
    const { jobs, photos, person, accountId } = this.state;
    const isHere = (entry: QueuedJob | QueuedPhoto) => isOf(person, entry) && entry.accountId === accountId;
    return { jobs: jobs.filter(isHere), photos: photos.filter(isHere) };
  };
  wake = () => this.sender.wake();
}
