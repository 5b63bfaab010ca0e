import { StatusSquare } from '#app/ui/marks.tsx';
import { pages } from '#shared/rights/pages.ts';
import { contentActions } from '#shared/rights/rights.ts';
import css from '../../rights.module.css';
import { useScreenWords } from '../../screen-words.ts';
import { others, reader, type DocumentEditorProps } from './reader.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
type Compared = Pick<DocumentEditorProps, 'value' | 'saved' | 'before' | 'choices'>;
/** Returns the number of rights that differ from the stored ones. */
export function changesOf({ value, saved, before, choices }: Compared): number {
  const now = reader(before, value);
  const then = reader(before, saved);
  const differs = (pairs: [unknown, unknown][]) => pairs.filter(([a, b]) => !same(a, b)).length;
  return (
    choices.types.reduce(
      (sum, { id }) =>
        sum +
        contentActions.filter((action) => now.type(id).includes(action) !== then.type(id).includes(action))
          .length,
      0,
    ) +
    differs(pages.map(({ path }) => [now.page(path), then.page(path)])) +
    differs(choices.groups.map(({ id }) => [now.group(id), then.group(id)])) +
    differs([
      [now.ai(), then.ai()],
      [value.newFeatures ?? 'inherit', saved.newFeatures ?? 'inherit'],
      ...[...others, 'productsGeolocations' as const].map((key): [unknown, unknown] => [
        now.other(key),
        then.other(key),
      ]),
    ])
  );
}

/** Lists the rights that saving gives and takes away. */
export function Changes({ value, saved, before, choices }: Compared) {
  const t = useScreenWords();
  const now = reader(before, value);
  const then = reader(before, saved);
  const lines = [
    ...choices.types.flatMap(({ id, label }) =>
      contentActions.map((action) => ({
        key: `${id} ${action}`,
        name: t('cell', { action: t(`action${action}`), type: label }),
        on: now.type(id).includes(action),
        was: then.type(id).includes(action),
      })),
    ),
    ...pages.map(({ path }) => ({
      key: path,
      name: t(path as '/tasks'),
      on: now.page(path),
      was: then.page(path),
    })),
    ...choices.groups.map(({ id, label }) => ({
      key: id,
      name: label,
      on: now.group(id),
      was: then.group(id),
    })),
    { key: 'ai', name: t('aiContentGenerator'), on: now.ai(), was: then.ai() },
    ...others.map((key) => ({
      key,
      name: t(key),
      on: now.other(key) === true,
      was: then.other(key) === true,
    })),
  ].filter(({ on, was }) => on !== was);
  if (!lines.length) return null;
  return (
    <section>
      <h2>{t('changesTitle')}</h2>
      <ul>
        {lines.map(({ key, name, on }) => (
          <li key={key}>
            <StatusSquare fill={on ? 'tick' : 'struck'} {...(on ? { tone: 'ok' as const } : {})} />
            <span className={css.what}>
              <bdi>{name}</bdi>
              <small>{t(on ? 'changeGives' : 'changeTakes')}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
