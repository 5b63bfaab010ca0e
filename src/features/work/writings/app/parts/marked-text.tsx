import type { Writing } from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';
import css from './drafts.module.css';

type Piece = { text: string; at: number; isClaim: boolean; endsClaim: boolean; numbers: number[] };
/** Values that are shorter are no sign of their field. */
const LEAST_LETTERS = 3;

/** Divides a text where a claim begins or ends and where the value of a field was used. */
function piecesOf({ description, claims, sources }: Writing): Piece[] {
  const lower = description.toLowerCase();
  const claimSpans = claims.flatMap((claim) => {
    const at = description.indexOf(claim);
    return at === -1 ? [] : [{ at, end: at + claim.length }];
  });
  const sourceEnds = sources.flatMap(({ text }, index) => {
    const at = text.length < LEAST_LETTERS ? -1 : lower.indexOf(text.toLowerCase());
    return at === -1 ? [] : [{ number: index + 1, end: at + text.length }];
  });
  const cuts = new Set([0, description.length]);
  for (const { at, end } of claimSpans) cuts.add(at).add(end);
  for (const { end } of sourceEnds) cuts.add(end);
  const ends = [...cuts].filter((cut) => cut <= description.length).toSorted((a, b) => a - b);
  return ends.slice(1).map((end, index) => {
    const at = ends[index]!;
    return {
      text: description.slice(at, end),
      at,
      isClaim: claimSpans.some((span) => span.at <= at && end <= span.end),
      endsClaim: claimSpans.some((span) => span.end === end),
      numbers: sourceEnds.filter((source) => source.end === end).map(({ number }) => number),
    };
  });
}

/** The text of a draft: a number after what a field says, and a question mark after what none backs. */
export function MarkedText({ draft }: { draft: Writing }) {
  const t = useScreenWords();
  return (
    <p>
      {piecesOf(draft).map(({ text, at, isClaim, endsClaim, numbers }) => (
        <span key={at}>
          {isClaim ? <mark className={css.claim}>{text}</mark> : text}
          {numbers.map((number) => (
            <sup key={number} className={css.call}>
              {number}
            </sup>
          ))}
          {endsClaim && (
            <sup
              className={`${css.call} ${css.doubt}`}
              title={t('noField')}
              aria-label={t('noField')}
              role="img"
            >
              ?
            </sup>
          )}
        </span>
      ))}
    </p>
  );
}
