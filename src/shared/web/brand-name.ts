/** The names of a host: that of its tenant, and that of the application, which an agency may choose (TEN-33). */
export type BrandNames = { kind: 'app' | 'agency' | 'account'; brandName: string; appName: string };
/**
 * Returns the one name under which people meet the product on a host: beside the icon, in tabs, on the sign-in page, in mails
 * and in the application that a phone installs. A business shows its own name, an agency and the platform that of the application.
 */
export const shownName = ({ kind, brandName, appName }: BrandNames): string =>
  kind === 'account' ? brandName : appName || brandName;
