import { IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '#app/session.ts';
import { carriesFiles } from '#app/shell/life/stray-drops.ts';
import { toast } from '#app/ui/toasts.tsx';
import { useWords } from '#app/words.ts';
import css from './screen-drop.module.css';
import { droppedAddress, droppedFiles, fileFrom } from './dropped.ts';
import { useAddFiles } from './uploader.tsx';
import type { Target } from './sources.ts';

/**
 * Takes files, folders and pictures of other pages that are dropped anywhere on the screen, and says so over the whole screen while they are
 * dragged. It takes none while a dialog is open or the person may only look.
 */
export function ScreenDrop(target: Target) {
  const t = useWords('media');
  const { me } = useSession();
  const add = useAddFiles(target);
  const [over, setOver] = useState(false);
  const closed = target.disabled === true || me?.workAs?.readOnly === true;
  const take = useEffectEvent((transfer: DataTransfer) => {
    const address = droppedAddress(transfer);
    if (address === undefined) {
      void add(droppedFiles(transfer));
      return;
    }
    fileFrom(address).then(
      (file) => add([file]),
      (error: Error) => toast(t('fetchError', { message: error.message }), { tone: 'bad' }),
    );
  });
  useEffect(() => {
    if (closed) return undefined;
    const end = new AbortController();
    const { signal } = end;
    let depth = 0;
    const leave = () => {
      depth = 0;
      setOver(false);
    };
    // A drag that begins on this page moves something of it.
    let isOwn = false;
    const carries = (event: DragEvent) =>
      carriesFiles(event) || (!isOwn && event.dataTransfer?.types.includes('text/uri-list') === true);
    const takes = (event: DragEvent) => carries(event) && !document.querySelector('dialog:modal');
    const listen = (
      name: 'dragstart' | 'dragend' | 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      run: (event: DragEvent) => void,
    ) => document.addEventListener(name, run, { signal });
    listen('dragstart', () => {
      isOwn = true;
    });
    listen('dragend', () => {
      isOwn = false;
    });
    listen('dragenter', (event) => {
      if (!takes(event)) return;
      event.preventDefault();
      depth++;
      setOver(true);
    });
    listen('dragover', (event) => {
      if (!takes(event)) return;
      event.preventDefault();
      event.dataTransfer!.dropEffect = 'copy';
    });
    listen('dragleave', (event) => {
      if (!takes(event)) return;
      depth--;
      if (depth <= 0) leave();
    });
    listen('drop', (event) => {
      leave();
      if (!takes(event)) return;
      event.preventDefault();
      take(event.dataTransfer!);
    });
    return () => {
      end.abort();
      leave();
    };
  }, [closed]);
  if (!over) return null;
  return (
    <div className={css.over} role="status" data-drop-overlay>
      <IconUpload size={28} stroke={1.5} aria-hidden />
      <b className="strong">{t('dropNow')}</b>
      <span className="sub">{t('dropHint')}</span>
    </div>
  );
}
