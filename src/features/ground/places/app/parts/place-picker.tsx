import { Button, TextInput } from '@mantine/core';
import { IconCamera, IconMap2, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { call } from '#app/client.ts';
import { useEndpoint } from '#app/query.ts';
import { useLanguage, useWords } from '#app/words.ts';
import * as contract from '../../contract.ts';
import css from '../places.module.css';
import { labelOf, PlaceSearch } from './place-search.tsx';

const PinMap = lazy(() => import('../pin-map.tsx'));
const NONE: never[] = [];
/** A place as items store it: texts may be empty, position in degrees. */
export type PlaceValue = {
  city: string;
  neighborhood: string;
  address: string;
  lat: number | null;
  lng: number | null;
};
type Spot = { lat: number; lng: number };
/** Sets the place: at once by a place with its names, or by a position whose names follow. */
function useSpot(value: PlaceValue, onChange: (value: PlaceValue) => void) {
  const language = useLanguage();
  const asked = useRef(0);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const take = (place: contract.Place) =>
    onChange({
      ...latest.current,
      city: place.city,
      neighborhood: place.neighborhood,
      lat: place.lat,
      lng: place.lng,
    });
  /** Sets the position at once; the names follow with the answer, unless the pin has moved by then. */
  const setPin = async (spot: Spot) => {
    const turn = ++asked.current;
    onChange({ ...latest.current, ...spot });
    const answer = await call(contract.reverse, { query: { ...spot, lang: language } }).catch(
      () => undefined,
    );
    if (turn !== asked.current || !answer) return;
    onChange({
      ...latest.current,
      ...spot,
      city: answer.place?.city ?? '',
      neighborhood: answer.place?.neighborhood ?? '',
    });
  };
  return { take, setPin };
}
/**
 * Chooses the place of an item: by text, by a pin on the map, or from a photo. `photos` are positions of the
 * cameras; they are used only when the person chooses one.
 */
export function PlacePicker({
  value,
  onChange,
  photos = [],
  disabled = false,
}: {
  value: PlaceValue;
  onChange: (value: PlaceValue) => void;
  photos?: readonly { lat: number; lng: number }[];
  disabled?: boolean;
}) {
  const t = useWords('places');
  const [map, setMap] = useState(false);
  const pin = useRef<HTMLButtonElement>(null);
  const at = value.lat !== null && value.lng !== null ? { lat: value.lat, lng: value.lng } : null;
  const photo = photos[0];
  const taken =
    at !== null &&
    photo !== undefined &&
    Math.abs(at.lat - photo.lat) < 1e-5 &&
    Math.abs(at.lng - photo.lng) < 1e-5;
  const { take, setPin } = useSpot(value, onChange);
  const field = (name: 'city' | 'neighborhood' | 'address', max: number) => ({
    label: t(name),
    value: value[name],
    maxLength: max,
    disabled,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...value, [name]: event.currentTarget.value }),
  });
  return (
    <div className={css.picker} data-place-picker>
      <PlaceSearch near={at ?? photo ?? contract.DEFAULT_PLACE} take={take} disabled={disabled} />
      <div className="row">
        {photo && !disabled && !taken && (
          <PhotoOffer
            photo={photo}
            choose={(place) => {
              if (place) take({ ...place, ...photo });
              else void setPin({ lat: photo.lat, lng: photo.lng });
              pin.current?.focus();
            }}
          />
        )}
        {/* The buttons beside the field disappear after a click, and the field gets the focus. */}
        <Button
          ref={pin}
          variant="default"
          aria-expanded={map}
          leftSection={<IconMap2 size={18} stroke={1.5} aria-hidden />}
          onClick={() => setMap(!map)}
        >
          {map ? t('hideMap') : t('onMap')}
        </Button>
        {at && !disabled && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconX size={18} stroke={1.5} aria-hidden />}
            onClick={() => {
              onChange({ city: '', neighborhood: '', address: '', lat: null, lng: null });
              pin.current?.focus();
            }}
          >
            {t('clear')}
          </Button>
        )}
      </div>
      {map && <MapOf at={at} set={setPin} disabled={disabled} />}
      <div className={css.grid}>
        <TextInput {...field('city', 200)} />
        <TextInput {...field('neighborhood', 200)} />
      </div>
      <TextInput {...field('address', 500)} description={t('addressHelp')} />
      <p className="sub num">
        {at ? (
          <>
            {t('position')}:{' '}
            <bdi dir="ltr">
              {Number(at.lat.toFixed(5))}, {Number(at.lng.toFixed(5))}
            </bdi>
          </>
        ) : (
          t('noPosition')
        )}
      </p>
    </div>
  );
}

/** Offers the place where a photo was taken; without a name for it `choose` gets nothing. */
function PhotoOffer({
  photo,
  choose,
}: {
  photo: Spot;
  choose: (place: contract.Place | null | undefined) => void;
}) {
  const t = useWords('places');
  const language = useLanguage();
  const photoQuery = useEndpoint(
    contract.reverse,
    { query: { lat: photo.lat, lng: photo.lng, lang: language } },
    { staleTime: Infinity },
  );
  const photoPlace = photoQuery.data?.place;
  return (
    <Button
      className={css.offer!}
      variant="default"
      leftSection={<IconCamera size={18} stroke={1.5} aria-hidden />}
      loading={photoQuery.isFetching}
      onClick={() => choose(photoPlace)}
    >
      {photoPlace ? t('fromPhotoAt', { place: labelOf(photoPlace, language) }) : t('fromPhoto')}
    </Button>
  );
}
/** Shows the map with the pin, and the towns around it. */
function MapOf({
  at,
  set,
  disabled,
}: {
  at: Spot | null;
  set: (spot: Spot) => Promise<void>;
  disabled: boolean;
}) {
  const t = useWords('places');
  const language = useLanguage();
  const spot = at ?? contract.DEFAULT_PLACE;
  const around = useEndpoint(
    contract.reverse,
    { query: { lat: Math.round(spot.lat * 20) / 20, lng: Math.round(spot.lng * 20) / 20, lang: language } },
    { staleTime: Infinity, keep: true },
  );
  return (
    <Suspense
      fallback={
        <div className={`${css.map} ${css.wait}`} role="status">
          {t('loadingMap')}
        </div>
      }
    >
      <PinMap
        at={at}
        set={(spot) => {
          if (!disabled) void set(spot);
        }}
        towns={around.data?.towns ?? NONE}
      />
    </Suspense>
  );
}
