import type { Language } from '#shared/endpoint.ts';
import { Picture } from '#site/kit/picture.tsx';
import type { CardData } from '../contract.ts';

/** A photograph with its name and place below. */
export function Card({ item, first, sizes, language }: { item: CardData; first: boolean; sizes: string; language: Language }) {
  const place = [item.place, item.year].filter(Boolean).join(language === 'ar' ? '، ' : ', ');
  return (
    <figure id={`c-${item.id}`}>
      <a className="plate" href={item.href}>
        <div className="pic"><Picture picture={item.cover} sizes={sizes} first={first} alt="" /></div>
        <figcaption><b>{item.title}</b>{place && <span>{place}</span>}</figcaption>
      </a>
    </figure>
  );
}
