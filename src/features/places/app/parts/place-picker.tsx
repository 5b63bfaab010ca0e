import { Button, TextInput } from '@mantine/core';
import { IconCamera, IconMap2, IconMapPin, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { call } from '#app/client.ts';
import { useEndpoint } from '#app/query.ts';
import { useLanguage, useWords } from '#app/words.ts';
import * as contract from '../../contract.ts';
import css from '../places.module.css';

const PinMap = lazy(() => import('../pin-map.tsx'));
const PAUSE_MS = 250;
const NONE: never[] = [];
/** Returns the name of a country in the language of the screen. */
const labelOf = (place: contract.Place, language: string) =>
  /^[A-Z]{2}$/.test(place.country) && place.label.endsWith(place.country)
    ? place.label.slice(0, -2) +
      (new Intl.DisplayNames(language, { type: 'region' }).of(place.country) ?? place.country)
    : place.label;

/** A place as items store it: texts may be empty, position in degrees. */
export type PlaceValue = {
  city: string;
  neighborhood: string;
  address: string;
  lat: number | null;
  lng: number | null;
};
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
  const language = useLanguage();
  const [map, setMap] = useState(false);
  const asked = useRef(0);
  const latest = useRef(value);
  const pin = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    latest.current = value;
  });
  const at = value.lat !== null && value.lng !== null ? { lat: value.lat, lng: value.lng } : null;
  const photo = photos[0];
  const taken =
    at !== null &&
    photo !== undefined &&
    Math.abs(at.lat - photo.lat) < 1e-5 &&
    Math.abs(at.lng - photo.lng) < 1e-5;
  const photoQuery = useEndpoint(
    contract.reverse,
    { query: { lat: photo?.lat ?? 0, lng: photo?.lng ?? 0, lang: language } },
    { enabled: photo !== undefined, staleTime: Infinity },
  );
  const photoPlace = photoQuery.data?.place;
  const spot = at ?? contract.DEFAULT_PLACE;
  const around = useEndpoint(
    contract.reverse,
    { query: { lat: Math.round(spot.lat * 20) / 20, lng: Math.round(spot.lng * 20) / 20, lang: language } },
    { enabled: map, staleTime: Infinity, keep: true },
  );
  const take = (place: contract.Place) =>
    onChange({
      ...latest.current,
      city: place.city,
      neighborhood: place.neighborhood,
      lat: place.lat,
      lng: place.lng,
    });
  /** Sets the position at once; the names follow with the answer, unless the pin has moved by then. */
  const setPin = async (spot: { lat: number; lng: number }) => {
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
          <Button
            className={css.offer!}
            variant="default"
            leftSection={<IconCamera size={18} stroke={1.5} aria-hidden />}
            loading={photoQuery.isFetching}
            onClick={() => {
              if (photoPlace) take({ ...photoPlace, ...photo });
              else void setPin({ lat: photo.lat, lng: photo.lng });
              pin.current?.focus();
            }}
          >
            {photoPlace ? t('fromPhotoAt', { place: labelOf(photoPlace, language) }) : t('fromPhoto')}
          </Button>
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
      {map && (
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
              if (!disabled) void setPin(spot);
            }}
            towns={around.data?.towns ?? NONE}
          />
        </Suspense>
      )}
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

/** Shows a text field with a list below it, which arrow keys, Enter and Escape control. */
function PlaceSearch({
  near,
  take,
  disabled,
}: {
  near: { lat: number; lng: number };
  take: (place: contract.Place) => void;
  disabled: boolean;
}) {
  const t = useWords('places');
  const language = useLanguage();
  const id = useId();
  const [text, setText] = useState('');
  const [results, setFound] = useState<contract.Place[] | 'searching' | 'failed' | null>(null);
  const [active, setActive] = useState(0);
  const origin = useRef(near);
  useEffect(() => {
    origin.current = near;
  });
  useEffect(() => {
    if (text.trim().length < 2) {
      setFound(null);
      return undefined;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      setFound('searching');
      call(contract.search, {
        query: { q: text.trim(), lat: origin.current.lat, lng: origin.current.lng, lang: language },
        signal: stop.signal,
      }).then(
        ({ places }) => {
          setFound(places);
          setActive(0);
        },
        () => {
          if (!stop.signal.aborted) setFound('failed');
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, language]);
  const list = Array.isArray(results) ? results : [];
  const choose = (place: contract.Place) => {
    take(place);
    setText('');
    setFound(null);
  };
  return (
    <div
      className={css.find}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFound(null);
      }}
    >
      <TextInput
        label={t('search')}
        description={t('searchHelp')}
        value={text}
        disabled={disabled}
        maxLength={200}
        autoComplete="off"
        leftSection={<IconMapPin size={18} stroke={1.5} aria-hidden />}
        role="combobox"
        aria-expanded={list.length > 0}
        aria-controls={`${id}l`}
        aria-autocomplete="list"
        aria-activedescendant={list[active] ? `${id}${active}` : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            setActive((now) =>
              list.length ? (now + (event.key === 'ArrowDown' ? 1 : list.length - 1)) % list.length : 0,
            );
          } else if (event.key === 'Enter') {
            event.preventDefault();
            if (list[active]) choose(list[active]);
          } else if (event.key === 'Escape' && results) {
            event.stopPropagation();
            setFound(null);
          }
        }}
      />
      {results !== null && (
        <div className={css.list}>
          {list.length > 0 && (
            <div role="listbox" id={`${id}l`} aria-label={t('search')}>
              {list.map((place, n) => (
                <div
                  key={`${place.label}${n}`}
                  id={`${id}${n}`}
                  role="option"
                  aria-selected={n === active}
                  tabIndex={-1}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(place)}
                >
                  <IconMapPin size={16} stroke={1.5} aria-hidden />
                  <span dir="auto">{labelOf(place, language)}</span>
                </div>
              ))}
            </div>
          )}
          <p className={list.length ? 'vh' : css.note} role="status">
            {results === 'searching' && t('searching')}
            {results === 'failed' && t('searchFailed')}
            {Array.isArray(results) && (results.length ? t('results', { count: results.length }) : t('none'))}
          </p>
        </div>
      )}
    </div>
  );
}
