import { TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '#app/client.ts';
import { useLanguage, useWords } from '#app/words.ts';
import type { Language } from '#shared/endpoint.ts';
import * as contract from '../../contract.ts';
import css from '../places.module.css';

/** Time without a key after which a search begins, in milliseconds. */
const PAUSE_MS = 250;
/** Returns the name of a country in the language of the screen. */
export const labelOf = (place: contract.Place, language: string) =>
  /^[A-Z]{2}$/.test(place.country) && place.label.endsWith(place.country)
    ? place.label.slice(0, -2) +
      (new Intl.DisplayNames(language, { type: 'region' }).of(place.country) ?? place.country)
    : place.label;

/** Holds the text of the search and its places, which are read when the person pauses. */
function usePlaceSearch(near: { lat: number; lng: number }, language: Language) {
  const [text, setText] = useState('');
  const [results, setResults] = useState<contract.Place[] | 'searching' | 'failed' | null>(null);
  const [active, setActive] = useState(0);
  const origin = useRef(near);
  useEffect(() => {
    origin.current = near;
  });
  useEffect(() => {
    if (text.trim().length < 2) {
      setResults(null);
      return undefined;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      setResults('searching');
      call(contract.search, {
        query: { q: text.trim(), lat: origin.current.lat, lng: origin.current.lng, lang: language },
        signal: stop.signal,
      }).then(
        ({ places }) => {
          setResults(places);
          setActive(0);
        },
        () => {
          if (!stop.signal.aborted) setResults('failed');
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, language]);
  const list = Array.isArray(results) ? results : [];
  return { text, setText, results, setResults, list, active, setActive };
}
type Search = ReturnType<typeof usePlaceSearch>;

/** Shows a text field with a list below it, which arrow keys, Enter and Escape control. */
export function PlaceSearch({
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
  const search = usePlaceSearch(near, language);
  const { text, setText, results, setResults, list, active, setActive } = search;
  const choose = (place: contract.Place) => {
    take(place);
    setText('');
    setResults(null);
  };
  return (
    <div
      className={css.find}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setResults(null);
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
            setResults(null);
          }
        }}
      />
      {results !== null && <Results id={id} search={search} choose={choose} />}
    </div>
  );
}

/** Shows the places of a search, or says how the search stands. */
function Results({
  id,
  search: { results, list, active },
  choose,
}: {
  /** The start of the ids of the list and of its places, by which the field names them. */
  id: string;
  search: Search;
  choose: (place: contract.Place) => void;
}) {
  const t = useWords('places');
  const language = useLanguage();
  return (
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
  );
}
