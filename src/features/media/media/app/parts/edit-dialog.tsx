import { Button, NumberInput, SegmentedControl } from '@mantine/core';
import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useAction } from '#app/query.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useWords } from '#app/words.ts';
import { pictureUrl } from '#shared/picture.ts';
import { setEdit } from '../../contract-library.ts';
import type { Edit } from '../../contract.ts';
import type { Item } from './content-media.ts';
import {
  cropBetween,
  pointBelow,
  roundedPoint,
  SMALLEST,
  WHOLE,
  withEdge,
  type Crop,
  type Point,
} from './crop.ts';
import css from './edit-dialog.module.css';

type Mode = 'crop' | 'focal';
type Change = (part: Partial<Edit>) => void;
/** Way of the focal point at one press of an arrow key, as a part of the picture. */
const STEP = 0.02;
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
const percent = (value: number): string => `${value * 100}%`;

/** Turns and crops a photo and sets its focal point; the original stays, so all of it can be taken back. */
export function EditDialog({ accountId, item, close }: { accountId: string; item: Item; close: () => void }) {
  const t = useWords('media');
  const [edit, setLocal] = useState<Edit>(item.edit);
  const [mode, setMode] = useState<Mode>('crop');
  const save = useAction(setEdit, {
    done: () => {
      toast(t('editStarted'));
      close();
    },
  });
  const change: Change = (part) => setLocal((before) => ({ ...before, ...part }));
  return (
    <Dialog
      open
      close={close}
      title={t('editPicture')}
      lead={t('editLead')}
      wide
      foot={
        <>
          <Button
            variant="subtle"
            color="gray"
            onClick={() => setLocal({ rotate: 0, crop: null, focal: null })}
          >
            {t('editReset')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            loading={save.isPending}
            onClick={() => save.mutate({ params: { accountId, mediaId: item.uid }, body: edit })}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <Tools
        mode={mode}
        setMode={setMode}
        turn={(by) => change({ rotate: ((edit.rotate + by + 360) % 360) as Edit['rotate'] })}
      />
      <Stage item={item} edit={edit} mode={mode} change={change} />
      <p className="sub">{mode === 'crop' ? t('cropHelp') : t('focalHelp')}</p>
      {mode === 'crop' && <CropFields crop={edit.crop ?? WHOLE} change={change} />}
    </Dialog>
  );
}

function Tools({
  mode,
  setMode,
  turn,
}: {
  mode: Mode;
  setMode: (mode: Mode) => void;
  turn: (by: number) => void;
}) {
  const t = useWords('media');
  return (
    <div className={css.tools}>
      <SegmentedControl
        value={mode}
        onChange={(value) => setMode(value as Mode)}
        data={[
          { value: 'crop', label: t('crop') },
          { value: 'focal', label: t('focalPoint') },
        ]}
      />
      <Button
        variant="default"
        aria-label={t('turnLeft')}
        onClick={() => turn(-90)}
        leftSection={<IconRotate2 size={18} stroke={1.5} aria-hidden />}
      >
        {t('turnLeft')}
      </Button>
      <Button
        variant="default"
        onClick={() => turn(90)}
        leftSection={<IconRotateClockwise2 size={18} stroke={1.5} aria-hidden />}
      >
        {t('turnRight')}
      </Button>
    </div>
  );
}

/** Shows the photo, on which a pointer draws the crop or sets the focal point; arrow keys move the latter. */
function Stage({ item, edit, mode, change }: { item: Item; edit: Edit; mode: Mode; change: Change }) {
  const t = useWords('media');
  const start = useRef<Point | null>(null);
  const crop = edit.crop ?? WHOLE;
  const isEdited = item.edit.rotate !== 0 || item.edit.crop !== null;
  const source = isEdited || !item.picture.base ? item.url! : pictureUrl(item.picture.base, '1280x1280');
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointBelow(event, edit.rotate);
    if (mode === 'focal') change({ focal: roundedPoint(point) });
    else start.current = point;
  };
  const draw = (event: PointerEvent<HTMLElement>) => {
    const drawn = start.current && cropBetween(start.current, pointBelow(event, edit.rotate));
    if (drawn) change({ crop: drawn });
  };
  const moveFocal = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (!step || mode !== 'focal') return;
    event.preventDefault();
    const { x, y } = edit.focal ?? { x: 0.5, y: 0.5 };
    change({ focal: roundedPoint({ x: x + step.x, y: y + step.y }) });
  };
  return (
    <div className={css.frame} dir="ltr">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the focal point */}
      <div
        className={css.stage}
        style={{ transform: `rotate(${edit.rotate}deg)` }}
        role="application"
        aria-label={mode === 'crop' ? t('cropHelp') : t('focalHelp')}
        tabIndex={0}
        data-edits
        onKeyDown={moveFocal}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={(event) => {
          draw(event);
          start.current = null;
        }}
      >
        <img src={source} alt={item.alt} draggable={false} />
        <span
          className={css.crop}
          style={{
            left: percent(crop.x),
            top: percent(crop.y),
            width: percent(crop.width),
            height: percent(crop.height),
          }}
        />
        {edit.focal && (
          <span className={css.focal} style={{ left: percent(edit.focal.x), top: percent(edit.focal.y) }} />
        )}
      </div>
    </div>
  );
}

/** Asks for the edges of the crop in numbers, for those who do not draw it. */
function CropFields({ crop, change }: { crop: Crop; change: Change }) {
  const t = useWords('media');
  const labels = {
    x: t('cropStart'),
    y: t('cropTop'),
    width: t('cropWidth'),
    height: t('cropHeight'),
  };
  return (
    <div className={css.fields}>
      {(Object.keys(labels) as (keyof Crop)[]).map((name) => (
        <NumberInput
          key={name}
          label={labels[name]}
          suffix="%"
          min={name === 'x' || name === 'y' ? 0 : SMALLEST * 100}
          max={100}
          clampBehavior="strict"
          hideControls
          value={Math.round(crop[name] * 100)}
          onChange={(value) => {
            const next = withEdge(crop, name, Number(value) / 100);
            if (next) change({ crop: next });
          }}
        />
      ))}
    </div>
  );
}
