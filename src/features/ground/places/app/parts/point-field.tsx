import { Button, Input } from '@mantine/core';
import { IconMap2, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useEndpoint } from '#app/query.ts';
import { useLanguage, useWords } from '#app/words.ts';
import * as contract from '../../contract.ts';
import css from '../places.module.css';

const PinMap = lazy(() => import('../pin-map.tsx'));
const NONE: never[] = [];
type Point = { lat: number; lng: number };

/**
 * Edits a field whose value is a point, set by a pin on a map.
 */
export function PointField({
  name,
  label,
  error,
  value,
  change,
}: {
  name: string;
  label: string;
  error?: string | undefined;
  value: Point | null;
  change: (point: Point | null) => void;
}) {
  const t = useWords('places');
  const language = useLanguage();
  const id = useId();
  const [map, setMap] = useState(false);
  const spot = value ?? contract.DEFAULT_PLACE;
  const around = useEndpoint(
    contract.reverse,
    { query: { lat: Math.round(spot.lat * 20) / 20, lng: Math.round(spot.lng * 20) / 20, lang: language } },
    { enabled: map, staleTime: Infinity, keep: true },
  );
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error}>
      <div className={css.picker} role="group" aria-labelledby={id} data-field={name} tabIndex={-1}>
        <p className="sub num">
          {value ? (
            <>
              {t('position')}:{' '}
              <bdi dir="ltr">
                {value.lat}, {value.lng}
              </bdi>
            </>
          ) : (
            t('noPoint')
          )}
        </p>
        <div className="row">
          <Button
            variant="default"
            aria-expanded={map}
            leftSection={<IconMap2 size={18} stroke={1.5} aria-hidden />}
            onClick={() => setMap(!map)}
          >
            {map ? t('hideMap') : t('onMap')}
          </Button>
          {value && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconX size={18} stroke={1.5} aria-hidden />}
              onClick={() => change(null)}
            >
              {t('clear')}
            </Button>
          )}
        </div>
        {map && (
          <Suspense
            fallback={
              <div className={`${css.map} ${css.wait}`} role="status">
                {t('loadingMap')}
              </div>
            }
          >
            <PinMap at={value} set={change} towns={around.data?.towns ?? NONE} />
          </Suspense>
        )}
      </div>
    </Input.Wrapper>
  );
}
