import { Select } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { PlacePicker, type PlaceValue } from '#features/ground/places/app/parts/place-picker.tsx';
import { useWords } from '#app/words.ts';
import { placePrecision } from '../../fields-values.ts';
import { PublicText } from './copies/public-copy.tsx';
import type { Editing } from './editing.ts';
import css from './editor.module.css';

/** Where the work stands: by name, by a pin on the map, or from a photograph. */
export function PlaceFields({ item, draft, set, errorOf }: Editing) {
  const t = useWords('content');
  const { edits } = draft;
  const saved: PlaceValue = {
    city: item?.city ?? edits.city ?? '',
    neighborhood: item?.neighborhood ?? edits.neighborhood ?? '',
    address: item?.address ?? edits.address ?? '',
    lat: (item ? item.lat : edits.lat) ?? null,
    lng: (item ? item.lng : edits.lng) ?? null,
  };
  // While somebody types here, what the server makes of it (trimmed) waits.
  const [typed, setTyped] = useState<PlaceValue | null>(null);
  const inside = useRef(false);
  const text = JSON.stringify(saved);
  useEffect(() => {
    if (!inside.current) setTyped(null);
  }, [text]);
  const value = typed ?? saved;
  const change = (next: PlaceValue) => {
    setTyped(next);
    set(
      Object.fromEntries(
        Object.entries(next).filter(
          ([key, fieldValue]) =>
            fieldValue !== value[key as keyof PlaceValue] || key === 'lat' || key === 'lng',
        ),
      ),
    );
  };
  const precision = item?.placePrecision ?? edits.placePrecision ?? 'area';
  const photos = (item?.media ?? []).flatMap(({ lat, lng }) =>
    lat !== null && lng !== null ? [{ lat, lng }] : [],
  );
  const error = errorOf('lat') ?? errorOf('city') ?? errorOf('address');
  return (
    <section
      className={css.sec}
      aria-labelledby="h-place"
      data-field="address"
      tabIndex={-1}
      onFocus={() => {
        inside.current = true;
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) {
          inside.current = false;
          if (!draft.dirty) setTyped(null);
        }
      }}
    >
      <header>
        <h2 id="h-place">{t('place')}</h2>
      </header>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <PlacePicker value={value} onChange={change} photos={photos} />
      {(['address', 'city', 'neighborhood', 'lat'] as const).map((field) => (
        <PublicText key={field} field={field} />
      ))}
      <Select
        mt="md"
        maw={420}
        label={t('placePrecision')}
        description={t(`precisionWhat_${precision}`)}
        data={placePrecision.options.map((option) => ({ value: option, label: t(`precision_${option}`) }))}
        value={precision}
        allowDeselect={false}
        onChange={(option) => option && set({ placePrecision: option })}
      />
      <PublicText field="placePrecision" />
    </section>
  );
}
