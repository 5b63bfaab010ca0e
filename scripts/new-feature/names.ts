/** A name in the forms in which code, SQL and messages have it. */
export type Names = {
  /** Folder of its area: `items`. */
  area: string;
  /** Folder, address and key of messages: `happy-widgets`. */
  kebab: string;
  /** Variables, and the table in queries: `happyWidgets`. */
  camel: string;
  /** Parameter of one row in paths: `happyWidgetId`. */
  id: string;
  /** Table: `happy_widgets`. */
  snake: string;
  /** Row type: `HappyWidgets`. */
  pascal: string;
  /** Screen: `Happy widgets`. */
  title: string;
  /** Number of the migration, of four digits. */
  number: string;
  /** The version of the pages that permissions may hide in which its page comes. */
  since: number;
};

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** Returns the singular of a regular English plural, any other word as it is. */
const singularOf = (plural: string): string => {
  if (/[^aeiou]ies$/.test(plural)) return plural.replace(/ies$/, 'y');
  if (/(?:ss|sh|ch|x|z)es$/.test(plural)) return plural.replace(/es$/, '');
  return plural.replace(/([^su])s$/, '$1');
};
/** Returns the forms of a name. */
export function namesOf(area: string, kebab: string, number: string, since: number): Names {
  const camel = kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    area,
    kebab,
    camel,
    id: `${singularOf(camel)}Id`,
    snake: kebab.replaceAll('-', '_'),
    pascal: upper(camel),
    title: upper(kebab.replaceAll('-', ' ')),
    number,
    since,
  };
}

/** A word that begins with a digit would lose its `_` between query and table. */
const NAME = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
/** Returns why a name cannot be taken; undefined: it can. `features` are paths below src/features: AREA/FEATURE. */
export function faultOfName(
  area: string,
  kebab: string,
  { features, rowTypes, paths }: { features: string[]; rowTypes: string; paths: string[] },
): string | undefined {
  const areas = [...new Set(features.map((path) => path.split('/')[0]!))];
  if (!areas.includes(area) || !NAME.test(kebab))
    return `give an area and a name: npm run new-feature -- items widgets (plural noun, kebab-case); areas: ${areas.join(', ')}`;
  const { pascal } = namesOf(area, kebab, '', 0);
  const taken = features.find((path) => path.split('/')[1] === kebab);
  if (taken) return `src/features/${taken} is there already`;
  if (rowTypes.includes(`interface ${pascal} {`)) return `there is a table of this name already`;
  return paths.some((path) => `${path}/`.startsWith(`/${kebab}/`))
    ? `/${kebab} is an address already`
    : undefined;
}

/** Returns a text of the templates with the names in place of the placeholders. */
export const withNames = (text: string, names: Names): string =>
  text
    .replaceAll('area-name', names.area)
    .replaceAll('feature-name', names.kebab)
    .replaceAll('featureNameId', names.id)
    .replaceAll('featureName', names.camel)
    .replaceAll('feature_name', names.snake)
    .replaceAll('FeatureName', names.pascal)
    .replaceAll('Feature name', names.title)
    .replaceAll('NUMBER', names.number);
