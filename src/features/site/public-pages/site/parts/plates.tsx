import { Picture } from '#site/kit/picture.tsx';
import type { Language } from '#shared/endpoint.ts';
import type { PageCard } from '../../contract-pages.ts';
import { comma } from '#shared/language.ts';
import { voiceText } from '../../rules.ts';

/** Shows a project as a plate: photo, name, place and year. */
export const Plate = ({ card, sizes, language }: { card: PageCard; sizes: string; language: Language }) => (
  <figure>
    <a className="plate" href={card.href}>
      <div className="pic">
        <Picture picture={card.cover} sizes={sizes} alt={card.cover?.alt || card.title} />
      </div>
      <div className="pt">
        <b>{card.title}</b>
        <span>{[card.place, card.year].filter(Boolean).join(comma(language))}</span>
        {card.voice && <p className="pv">{voiceText(card.voice)}</p>}
      </div>
    </a>
  </figure>
);
const sizes = [
  '(max-width: 860px) 90vw, 66vw',
  '(max-width: 860px) 75vw, 33vw',
  '(max-width: 860px) 75vw, 41vw',
  '(max-width: 860px) 90vw, 58vw',
  '(max-width: 860px) 90vw, 92vw',
];
/** Shows one to five projects in mixed crops; no two neighbors have the same one (SITE-66). */
export const Plates = ({ cards, language }: { cards: PageCard[]; language: Language }) => (
  <div className={`plates n${cards.length}`}>
    {cards.slice(0, 5).map((card, i) => (
      <Plate key={card.id} card={card} sizes={sizes[i]!} language={language} />
    ))}
  </div>
);
