import type { ReactNode } from 'react';
import type { Language } from '#shared/endpoint.ts';
import { Icon } from '#site/kit/icon.tsx';
import { Picture } from '#site/kit/picture.tsx';
import type { PageProps } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import type { OwnPageData, OwnPart } from '../../../contract-pages.ts';
import { Plate } from '../../parts/plates.tsx';
import { ReviewCard } from '../../parts/review-card.tsx';
import { aroundWords } from '../../parts/words.ts';
import '../../parts/around.css';
import './own-page.css';

const paragraphs = (text: string) => text.split(/\n\s*\n/).filter(Boolean);
/** Shows a section of a page of one's own by its kind. */
function Inside({ part, language }: { part: OwnPart; language: Language }): ReactNode {
  switch (part.kind) {
    case 'words':
      return paragraphs(part.text).map((text, i) => (
        <p key={i} className="op-p pre">
          {text}
        </p>
      ));
    case 'picture':
      return (
        <figure>
          <Picture picture={part.picture} sizes="(max-width: 860px) 100vw, 90vw" />
          {part.picture.caption && <figcaption className="cap muted">{part.picture.caption}</figcaption>}
        </figure>
      );
    case 'questions':
      return part.entries.map(({ question, answer }, i) => (
        <details key={i} className="op-q">
          <summary>{question}</summary>
          <p className="pre">{answer}</p>
        </details>
      ));
    case 'prices':
      return (
        <dl className="op-c">
          {part.entries.map(({ name, text, price }, i) => (
            <div key={i}>
              <dt>{name}</dt>
              <dd className="num">{price}</dd>
              {text && <dd className="op-t muted pre">{text}</dd>}
            </div>
          ))}
        </dl>
      );
    case 'reviews':
      return (
        <div className="op-g">
          {part.reviews.map((review) => (
            <ReviewCard key={review.id} review={review} language={language} withItem />
          ))}
        </div>
      );
    case 'projects':
      return (
        <>
          <div className="op-g">
            {part.projects.map((card) => (
              <Plate key={card.id} card={card} sizes="(max-width: 860px) 90vw, 45vw" language={language} />
            ))}
          </div>
          <a className="more" href={part.href}>
            {aroundWords(language)('toProjects')} <Icon name="arrow" flip />
          </a>
        </>
      );
  }
}

/** Shows a page of one's own: its sections in the order of the owner (44 C 2). */
export function OwnPagePage(props: PageProps<OwnPageData>) {
  const { data, language } = props;
  return (
    <Layout {...props} className="wrap op">
      <header className="page-h">
        <h1 className="h-xl">{data.title}</h1>
      </header>
      {data.parts.map((part) => (
        <section key={part.id}>
          {part.title && <h2 className="h-l">{part.title}</h2>}
          <Inside part={part} language={language} />
        </section>
      ))}
    </Layout>
  );
}
