import { MOST_KINDS, type Import, type ImportColumn } from '../../contract.ts';
import type { Context } from '../../rules-cells.ts';
import { LEAVE_OUT, Values } from '../../rules-values.ts';
import { readRecords } from '../file/actions.ts';
import type { Work } from './actions-person.ts';

/** Types of posts that plugins keep for themselves: orders, messages of visitors, forms, templates, settings. */
const OF_PLUGINS =
  /^(?:product|product_variation|scheduled-action|feedback|inbound|(?:shop|wc|acf|elementor|flamingo|wpcf7|cf7|wpforms|wpform|nf|ninja|gf|frm|forminator|fluentform|jet|jetpack|jp|e-landing|e-floating|et|fl|fusion|vc|vcv|brizy|bricks|ct|tb|mailpoet|mc4wp|newsletter|edd|give|popup|popupbuilder|pum|spectra|wp|kadence|um|amp|rank_math|redirect|schema|sg|msg|message|messages|contact|submission|submissions|entry|entries|order|orders|log|logs|email|emails|subscriber|subscription|coupon|template|templates|block|blocks|custom-css|snippet|wpcode|tablepress|ml|mphb|cookie|cookielawinfo|oembed|user_request|customize)(?:[_-].*)?)$/i;
type Kinds = { kinds: string[]; chosen: string[] };
/**
 * Reads which types of posts an export of WordPress has. Chosen from the start are posts, pages, and types of which one
 * has a picture or a page of its own; none of plugins.
 */
export async function readKinds({ services, accountId }: Work, file: Import): Promise<Kinds> {
  const shownByKind = new Map<string, boolean>();
  const all = { ...file, options: {}, accountId };
  for await (const { kind, pictures = [], isPage = false } of readRecords(services, all, 1)) {
    if (kind === undefined || (!shownByKind.has(kind) && shownByKind.size >= MOST_KINDS)) continue;
    const isShown = kind === 'post' || kind === 'page' || pictures.length > 0 || isPage;
    shownByKind.set(kind, shownByKind.get(kind) === true || isShown);
  }
  const kinds = [...shownByKind.keys()];
  return {
    kinds,
    chosen: kinds.filter((kind) => shownByKind.get(kind) && !OF_PLUGINS.test(kind)),
  };
}
/** Returns what types of posts become: posts of a blog are such, others what bears their name, else the type of the import. */
export function kindValues(kinds: string[], context: Context): NonNullable<ImportColumn['values']> {
  const names = new Values(context.model, [], true);
  const blog = context.model.contentTypes.find(({ key }) => key === 'blog');
  return kinds.map((kind) => {
    const target = kind === 'post' ? blog : names.meaning('contentType', kind);
    const id = typeof target === 'object' ? target.id : LEAVE_OUT;
    const type = context.model.contentTypes.find((each) => each.id === id);
    return { value: kind, target: type && context.mayCreate(type) ? id : LEAVE_OUT, sure: 'guess' };
  });
}
