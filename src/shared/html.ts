const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Returns a text as it stands in HTML, also between quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);
