/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { QueuedJob } from '../../rules-queue.ts';
import { nearest } from '../../rules.ts';
import { answerJob, beginJob, takeItem } from '../taking.ts';
import type { Parts } from './parts.tsx';

/** Items that are shown at once; a search finds the others. */
const MOST_SHOWN = 20;

/** Lets the person choose the job: one near here, another one, or a new one. `asking`: a job whose photos wait for it. */
export function Chooser({
  desk,
  t,
  asking,
  isOpen,
  close,
}: Parts & { asking: QueuedJob | null; isOpen: boolean; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [search, setSearch] = useState('');
  const { start, spot } = desk.state;
  const items = start?.items ?? [];
  const near = nearest(items, asking?.spot ?? spot);
  const isNear = new Set(near.map(({ id }) => id));
  const wanted = search.trim().toLocaleLowerCase();
  const rest = items
    .filter(({ id, title, place }) =>
      wanted ? `${title} ${place}`.toLocaleLowerCase().includes(wanted) : !isNear.has(id),
    )
    .slice(0, MOST_SHOWN);
  // Items that the server asked about stand first, whether or not the phone knows them.
  const asked = asking?.choices.filter(({ id }) => !isNear.has(id)) ?? [];
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, [isOpen, asking?.id]);

  const choose = async (item: { id: string; title: string }) => {
    if (asking) {
      await answerJob(desk, { ...asking, title: item.title || asking.title }, item.id);
      desk.set({ jobId: asking.id });
    } else {
      const placed = items.find(({ id }) => id === item.id);
      const at =
        placed && placed.lat !== null && placed.lng !== null ? { lat: placed.lat, lng: placed.lng } : null;
      await takeItem(desk, item, at);
    }
    dialog.current?.close();
  };
  const row = (item: { id: string; title: string; place: string; meters?: number; isDraft?: boolean }) => (
    <li key={item.id}>
      <button type="button" onClick={() => void choose(item)}>
        <b dir="auto">{item.title || t('untitled')}</b>
        <span class="muted" dir="auto">
          {[
            item.place,
            item.meters === undefined ? '' : t('away', { meters: item.meters }),
            item.isDraft ? t('draft') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
    </li>
  );
  return (
    <dialog ref={dialog} aria-label={t('whichJob')} onClose={close}>
      <h2>{t('whichJob')}</h2>
      {asking && near.length + asked.length > 0 && (
        <p>{t(near.length + asked.length > 1 ? 'twoNear' : 'someoneNear')}</p>
      )}
      {near.length + asked.length > 0 && !wanted && (
        <>
          <h3>{t('nearHere')}</h3>
          <ul class="choices">{[...asked, ...near].map(row)}</ul>
        </>
      )}
      {start?.canMake === false ? (
        <p class="muted">{t('cannotMake')}</p>
      ) : (
        <NewJob desk={desk} t={t} asking={asking} seen={[...isNear]} done={() => dialog.current?.close()} />
      )}
      <label class="field">
        <span>{t('search')}</span>
        <input
          type="search"
          dir="auto"
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      </label>
      {rest.length > 0 && (
        <>
          {!wanted && <h3>{t('lately')}</h3>}
          <ul class="choices">{rest.map(row)}</ul>
        </>
      )}
      {wanted && rest.length === 0 && <p role="status">{t('noneFound')}</p>}
      <button type="button" onClick={() => dialog.current?.close()}>
        {t('cancel')}
      </button>
    </dialog>
  );
}

function NewJob({
  desk,
  t,
  asking,
  seen,
  done,
}: Parts & { asking: QueuedJob | null; seen: string[]; done: () => void }) {
  const [title, setTitle] = useState('');
  const types = desk.state.start?.types ?? [];
  const [type, setType] = useState(types[0]?.id ?? '');
  const begin = async (event: Event) => {
    event.preventDefault();
    if (asking) {
      const job = { ...asking, seen: [...asking.seen, ...seen], contentTypeId: type || asking.contentTypeId };
      await answerJob(desk, { ...job, title: title.trim() || asking.title }, null);
      desk.set({ jobId: asking.id });
    } else await beginJob(desk, { title: title.trim(), seen, ...(type ? { contentTypeId: type } : {}) });
    done();
  };
  return (
    <form class="pane ruled" onSubmit={(event) => void begin(event)}>
      <h3>{t('newJob')}</h3>
      <label class="field">
        <span>{t('jobTitle')}</span>
        <input
          type="text"
          dir="auto"
          maxLength={120}
          value={title}
          onInput={(event) => setTitle(event.currentTarget.value)}
        />
      </label>
      {types.length > 1 && (
        <label class="field">
          <span>{t('jobType')}</span>
          <select value={type} onChange={(event) => setType(event.currentTarget.value)}>
            {types.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" class="primary">
        {t('startJob')}
      </button>
    </form>
  );
}
