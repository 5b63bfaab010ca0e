/** Mail to those who run an agency. */
export const mail = {
  subject: (p: { by: string; as: string }) => `${p.by} is working as ${p.as}`,
  heading: (p: { by: string; as: string }) => `${p.by} works as ${p.as} for up to an hour`,
  readOnly: 'They can look around but can’t change anything.',
  edits: 'They can look around and make changes. Your activity log names them beside each change.',
  where: 'Your activity log shows when it began and ended.',
};
