const base = '/api/accounts/:accountId/contents/:contentId/writings';
/** Addresses of calls that the first load names; it carries no shapes. */
export const names = { list: base, versions: `${base}/:writeId/versions` };
