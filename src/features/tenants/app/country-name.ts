/** Two letters are typed by people: what is no country stays as it is. */
export const countryName = (code: string, language: string): string => { try { return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code; } catch { return code; } };
