import type { Source } from './files.ts';

/** Returns the names of the features in one of the three lists, in the order of its array or else of its imports. */
export function listedFeatures(sources: Source[], list: string): string[] {
  const source = sources.find((file) => file.path === list);
  if (!source) return [];
  const named = new Map(
    source.imports.flatMap((imported) => {
      const feature = imported.target?.startsWith('src/features/')
        ? imported.target.split('/').slice(2, 4).join('/')
        : undefined;
      return feature ? imported.names.map((name): [string, string] => [name, feature]) : [];
    }),
  );
  const array = /(?:Feature\[\] = \[|areas = \{)([\s\S]*?)(?:\];|\} satisfies)/.exec(source.text)?.[1];
  const names = array?.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|\w+: \[/gm, '').split(/[^\w]+/) ?? [...named.keys()];
  return [...new Set(names.map((name) => named.get(name.trim())).filter((name) => name !== undefined))];
}

/** The lists of features: of the server, of the application and of the public pages. */
export const FEATURE_LISTS = [
  'src/processes/features.ts',
  'src/app/features.tsx',
  'src/site/features.tsx',
] as const;
/** The order of features: a feature sees those on earlier lines of the lists. */
export const featureOrder = (sources: Source[]): string[] => [
  ...new Set(FEATURE_LISTS.flatMap((list) => listedFeatures(sources, list))),
];

/** The lists of the application and of the public pages keep the order of the server's. */
export function orderFaults(sources: Source[]): string[] {
  const order = featureOrder(sources);
  return FEATURE_LISTS.flatMap((list) => {
    const features = listedFeatures(sources, list);
    const sorted = features.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
    return features.join() === sorted.join()
      ? []
      : [`${list}: features stand in the order of ${FEATURE_LISTS[0]}: ${sorted.join(', ')}`];
  });
}
