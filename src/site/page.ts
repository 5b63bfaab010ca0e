import type { Language } from '#shared/endpoint.ts';
import type { SiteInfo } from '#shared/page.ts';

/**
 * Properties of every public page: `data` is the answer of the loader of the same name (src/shared/pages.ts),
 * `path` is without its query.
 */
export type PageProps<Data> = { site: SiteInfo; data: Data; path: string; language: Language };
