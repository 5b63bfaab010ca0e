/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { openBefores, type QueuedJob } from '../../rules-queue.ts';
import { photoRoles, type PhotoRole } from '../../rules.ts';
import { addFiles } from '../taking.ts';
import type { Parts } from './parts.tsx';
import { Thumb } from './photo-list.tsx';

/** The choice of what the photo shows, and the two ways to it: the camera and the library. */
export function Take({ desk, t, job }: Parts & { job: QueuedJob | null }) {
  const [role, setRole] = useState<PhotoRole>('before');
  const [pair, setPair] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const befores = job ? openBefores(desk.mine().photos, job.id) : [];
  // The oldest open one is proposed, since people walk the same way again.
  const chosen = pair ?? befores[0]?.id ?? '';
  const pairId = befores.some(({ id }) => id === chosen) ? chosen : '';
  const add = async (input: HTMLInputElement, isLive: boolean) => {
    const files = [...(input.files ?? [])];
    input.value = '';
    if (!files.length) return;
    const { added, left } = await addFiles(desk, files, { role, pairId: pairId || null, isLive });
    setPair(null);
    setMessage(
      [added ? t('added', { count: added }) : '', left ? t('notPicture', { count: left }) : ''].join(' '),
    );
  };
  const button = (isLive: boolean) => (
    <label class={isLive ? 'shot primary' : 'shot'}>
      <input
        type="file"
        accept="image/*"
        {...(isLive ? { capture: 'environment' as const } : { multiple: true })}
        onChange={(event) => void add(event.currentTarget, isLive)}
      />
      <span>{t(isLive ? 'take' : 'library')}</span>
    </label>
  );
  return (
    <section class="pane" aria-label={t('take')}>
      <fieldset class="roles">
        <legend>{t('roles')}</legend>
        {photoRoles.map((name) => (
          <label key={name}>
            <input type="radio" name="role" checked={role === name} onChange={() => setRole(name)} />
            <span>{t(name)}</span>
          </label>
        ))}
      </fieldset>
      {role === 'after' && befores.length > 0 && (
        <fieldset class="pairs">
          <legend>{t('pairWith')}</legend>
          {befores.map(({ id }, index) => (
            <label key={id}>
              <input type="radio" name="pair" checked={pairId === id} onChange={() => setPair(id)} />
              <Thumb desk={desk} id={id} />
              <span>{t('pairOf', { number: index + 1 })}</span>
            </label>
          ))}
          <label>
            <input type="radio" name="pair" checked={pairId === ''} onChange={() => setPair('none')} />
            <span>{t('pairNone')}</span>
          </label>
        </fieldset>
      )}
      <div class="shots">
        {button(true)}
        {button(false)}
      </div>
      <p role="status" class="muted">
        {message}
      </p>
    </section>
  );
}
