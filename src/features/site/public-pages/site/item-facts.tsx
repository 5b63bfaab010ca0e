import { Fragment, type ReactNode } from 'react';
import type { Language } from '#shared/endpoint.ts';
import { comma } from '#shared/language.ts';
import type { ItemData } from '../contract-item-page.ts';
import { words } from './words.ts';

const Links = ({ list, language }: { list: { label: string; href: string }[]; language: Language }) => (
  <>
    {list.map((entry, at) => (
      <Fragment key={entry.href}>
        {at > 0 && comma(language)}
        <a href={entry.href}>{entry.label}</a>
      </Fragment>
    ))}
  </>
);

/**
 * Shows the facts: place, category, services, labels with tags, custom fields, date; every name links to its
 * filtered list (SITE-52).
 */
export function Facts({ data, language }: { data: ItemData; language: Language }) {
  const t = words(language);
  const row = (name: string, value: ReactNode, key = name) => (
    <div key={key}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
  if (
    !data.place &&
    !data.done &&
    !data.categories.length &&
    !data.services.length &&
    !data.labels.length &&
    !data.custom.length
  )
    return null;
  return (
    <dl className="info">
      {data.place && row(t('place'), data.place)}
      {data.categories.length > 0 && row(t('category'), <Links list={data.categories} language={language} />)}
      {data.services.length > 0 && row(t('services'), <Links list={data.services} language={language} />)}
      {data.labels.map(({ label, tags }) => row(label, <Links list={tags} language={language} />))}
      {data.custom.map(({ name, value }) => row(name, value, `c-${name}`))}
      {data.done && row(t('finished'), data.done)}
    </dl>
  );
}
