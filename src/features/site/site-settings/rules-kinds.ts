/** Kinds of public items: work that was done, articles to read, and listings with a price. */
export type Kind = 'work' | 'article' | 'listing';
type Layouts = Record<string, 'default' | 'blog'>;

/** Returns the kind of a type; the settings may show any type as articles, or the blog as work (SITE-128). */
export function kindOf({ id, key }: { id: string; key: string }, layouts: Layouts): Kind {
  const layout = layouts[id] ?? (key === 'blog' ? 'blog' : 'default');
  if (layout === 'blog') return 'article';
  return key === 'listing' ? 'listing' : 'work';
}
/**
 * Tells whether a type has its tab in the menu: if the settings name types, those alone, and none if they name none.
 * Until they say anything, articles and listings have theirs.
 */
export const isInMenu = (
  type: { id: string; key: string },
  { contentTypes, layout }: { contentTypes: readonly string[] | null; layout: Layouts },
): boolean => (contentTypes ? contentTypes.includes(type.id) : kindOf(type, layout) !== 'work');
