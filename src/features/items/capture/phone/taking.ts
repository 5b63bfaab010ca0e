import { dateText } from '#shared/time/date-text.ts';
import { guessJob, isElsewhere, type QueuedJob, type QueuedPhoto } from '../rules-queue.ts';
import type { PhotoRole, Spot } from '../rules.ts';
import { phoneWords } from '../rules-words.ts';
import type { Desk } from './desk.ts';
import { readExif } from './place.ts';

// randomUUID exists in secure contexts alone, and a phone in the workshop may come by http.
const newId = () =>
  crypto.randomUUID?.() ??
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (Number(digit) ^ (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (Number(digit) / 4)))).toString(
      16,
    ),
  );

/** Makes a job of this person, which is not stored yet. */
function makeJob(desk: Desk, more: Partial<QueuedJob>): QueuedJob {
  const { person, accountId, start } = desk.state;
  return {
    id: newId(),
    person: person!,
    accountId: accountId!,
    title: '',
    contentTypeId: start?.types[0]?.id ?? null,
    spot: null,
    contentUid: null,
    state: 'choosing',
    seen: [],
    choices: [],
    addedAt: Date.now(),
    tries: 0,
    notBefore: 0,
    failure: null,
    ...more,
  };
}
const titleOfToday = ({ state: { language } }: Desk) =>
  phoneWords(language)('jobOf', {
    date: dateText(new Date(), 'day', language, Intl.DateTimeFormat().resolvedOptions().timeZone),
  });

/** Makes an item the current job. */
export async function takeItem(
  desk: Desk,
  item: { id: string; title: string },
  spot: Spot | null,
): Promise<void> {
  const knownJob = desk.mine().jobs.find(({ contentUid }) => contentUid === item.id);
  const job = knownJob ?? makeJob(desk, { state: 'known', contentUid: item.id, title: item.title, spot });
  if (!knownJob) await desk.saveJob(job);
  desk.set({ jobId: job.id });
}
/** Begins a new job, which the server makes once there is a network. */
export async function beginJob(
  desk: Desk,
  { title, contentTypeId, seen }: { title?: string; contentTypeId?: string; seen?: string[] },
): Promise<void> {
  const job = makeJob(desk, {
    state: 'new',
    title: title || titleOfToday(desk),
    spot: desk.state.spot,
    ...(contentTypeId ? { contentTypeId } : {}),
    seen: seen ?? [],
  });
  await desk.saveJob(job);
  desk.set({ jobId: job.id });
  desk.wake();
}
/** Answers the question which item a job is; null: none of those that are shown. */
export async function answerJob(desk: Desk, job: QueuedJob, itemId: string | null): Promise<void> {
  const answer: Partial<QueuedJob> =
    itemId === null
      ? { state: 'new', seen: [...job.seen, ...job.choices.map(({ id }) => id)] }
      : { state: 'known', contentUid: itemId };
  await desk.saveJob({
    ...job,
    ...answer,
    title: job.title || titleOfToday(desk),
    failure: null,
    tries: 0,
    notBefore: 0,
  });
  desk.wake();
}

/** Returns the job of a photo that is being added: the current one, the one at its place, or one that is asked for. */
async function jobFor(desk: Desk, spot: Spot | null): Promise<QueuedJob> {
  const { jobId, start } = desk.state;
  const { jobs } = desk.mine();
  const current = jobs.find(({ id }) => id === jobId);
  if (current && !isElsewhere(current, spot)) return current;
  const waiting = jobs.filter(({ state }) => state === 'new').map((job) => ({ ...job, ...job.spot! }));
  // Jobs of this phone that no server knows yet are found by their place as well.
  const items = [
    ...(start?.items ?? []),
    ...waiting.filter((job) => job.spot !== null).map(({ id, title, lat, lng }) => ({ id, title, lat, lng })),
  ];
  const guess = guessJob(items, spot);
  const own = guess.kind === 'one' ? jobs.find(({ id }) => id === guess.item.id) : undefined;
  if (own) {
    desk.set({ jobId: own.id });
    return own;
  }
  if (guess.kind === 'one') {
    const knownJob = jobs.find(({ contentUid }) => contentUid === guess.item.id);
    const { id, title, lat, lng } = guess.item;
    const job =
      knownJob ??
      makeJob(desk, {
        state: 'known',
        contentUid: id,
        title,
        spot: lat !== null && lng !== null ? { lat, lng } : null,
      });
    if (!knownJob) await desk.saveJob(job);
    desk.set({ jobId: job.id });
    return job;
  }
  const isNew = guess.kind === 'new' && start?.canMake !== false;
  const choices = guess.kind === 'ask' ? guess.near.map(({ id, title }) => ({ id, title, place: '' })) : [];
  const job = makeJob(desk, {
    state: isNew ? 'new' : 'choosing',
    title: isNew ? titleOfToday(desk) : '',
    spot,
    choices,
  });
  await desk.saveJob(job);
  desk.set({ jobId: job.id });
  return job;
}

const isPicture = ({ name, type }: File) =>
  type.startsWith('image/') || (type === '' && /\.(jpe?g|png|webp|avif|hei[cf])$/i.test(name));
/** Adds photos to the queue, each stored before the next. Returns how many files were none. */
export async function addFiles(
  desk: Desk,
  files: readonly File[],
  { role, pairId, isLive }: { role: PhotoRole; pairId: string | null; isLive: boolean },
): Promise<{ added: number; left: number }> {
  const pictures = files.filter(isPicture);
  for (const [index, file] of pictures.entries()) {
    const exif = await readExif(file);
    // A photo of the library may be from anywhere: only its own place counts.
    const spot = exif.spot ?? (isLive ? desk.state.spot : null);
    const job = await jobFor(desk, spot);
    const { person, accountId } = desk.state;
    const photo: QueuedPhoto = {
      id: newId(),
      person: person!,
      accountId: accountId!,
      jobId: job.id,
      role,
      pairId: role === 'after' && index === 0 ? pairId : null,
      name: file.name || 'photo.jpg',
      type: file.type || 'image/jpeg',
      size: file.size,
      takenAt: exif.takenAt ?? new Date(isLive ? Date.now() : file.lastModified).toISOString(),
      spot,
      addedAt: Date.now() + index / 1000,
      state: 'waiting',
      isLoose: false,
      tries: 0,
      notBefore: 0,
      failure: null,
    };
    await desk.addPhoto(photo, file);
    desk.wake();
  }
  return { added: pictures.length, left: files.length - pictures.length };
}
