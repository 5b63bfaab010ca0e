import { codeText, useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';

/** Names reasons for which texts are not written, with their numbers. */
export function Reasons({ reasons }: { reasons: { code: string; count: number }[] }) {
  const language = useLanguage();
  if (!reasons.length) return null;
  return (
    <ul className="muted">
      {reasons.map(({ code, count }) => (
        <li key={code}>
          <span className="num">{number(count, language)}</span> × {codeText(code)}
        </li>
      ))}
    </ul>
  );
}
