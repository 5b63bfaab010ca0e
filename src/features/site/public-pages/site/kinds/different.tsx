import type { Language } from '#shared/endpoint.ts';
import type { Difference } from '../../contract-pages.ts';
import { kindWords } from './words.ts';
import './different.css';

/** Shows what is different about a category or service (SITE-74). */
export const Different = ({ different, language }: { different: Difference; language: Language }) => (
  <section className="wrap band" id="different">
    <h2 className="h-l dif-h">{different.title || kindWords(language)('differentTitle')}</h2>
    <ol className="dif">
      {different.entries.map((entry) => (
        <li key={entry.title}>
          <b>{entry.title}</b>
          <p className="muted">{entry.text}</p>
        </li>
      ))}
    </ol>
  </section>
);
