type Place = { label: string; lat: number; lng: number };
const DELAY_MS = 200;

async function placesOf(text: string, signal: AbortSignal): Promise<Place[]> {
  const query = new URLSearchParams({ q: text, lang: document.documentElement.lang });
  const response = await fetch(`/api/public/places/autocomplete?${query}`, { signal });
  return response.ok ? ((await response.json()) as { places: Place[] }).places : [];
}

/** Offers places while an address is typed (SITE-90); a typed address stays as it is without a choice. */
export function startPlaces(input: HTMLInputElement): void {
  const list = document.getElementById(input.dataset.place!)!;
  const hidden = (part: string) =>
    input.form!.querySelector<HTMLInputElement>(`[name="${CSS.escape(`${input.name}.${part}`)}"]`)!;
  let timer = 0;
  let request = new AbortController();
  let places: Place[] = [];
  let active = -1;
  input.role = 'combobox';
  input.autocomplete = 'off';
  input.setAttribute('aria-controls', list.id);
  input.ariaAutoComplete = 'list';

  const mark = (at: number) => {
    active = at;
    for (const [n, item] of [...list.children].entries()) item.ariaSelected = String(n === at);
    const id = list.children[at]?.id;
    if (id) input.setAttribute('aria-activedescendant', id);
    else input.removeAttribute('aria-activedescendant');
  };
  const offer = (newPlaces: Place[]) => {
    places = newPlaces;
    list.replaceChildren(
      ...places.map(({ label }, n) => {
        const item = document.createElement('div');
        item.role = 'option';
        item.id = `${list.id}-${n}`;
        item.textContent = label;
        return item;
      }),
    );
    list.hidden = places.length === 0;
    input.ariaExpanded = String(places.length > 0);
    mark(-1);
  };
  const locate = (place: Place | undefined) => {
    hidden('lat').value = place ? String(place.lat) : '';
    hidden('lng').value = place ? String(place.lng) : '';
  };
  const choose = (at: number) => {
    const place = places[at];
    if (!place) return;
    input.value = place.label;
    locate(place);
    offer([]);
  };
  offer([]);
  input.addEventListener('input', () => {
    locate(undefined);
    clearTimeout(timer);
    request.abort();
    const text = input.value.trim();
    if (text.length < 2) {
      offer([]);
      return;
    }
    timer = window.setTimeout(() => {
      request = new AbortController();
      placesOf(text, request.signal).then(offer, () => {});
    }, DELAY_MS);
  });
  input.addEventListener('keydown', (event) => {
    if (list.hidden) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) mark((active + step + places.length) % places.length);
    else if (event.key === 'Enter' && active >= 0) choose(active);
    else if (event.key === 'Escape') offer([]);
    else return;
    event.preventDefault();
  });
  list.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    choose([...list.children].indexOf(event.target as Element));
  });
  input.addEventListener('blur', () => offer([]));
}
