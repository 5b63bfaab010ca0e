/** The mail to those who run an agency. */
export const mail = {
  subject: (p: { by: string; as: string }) => `${p.by} works as ${p.as}`,
  heading: (p: { by: string; as: string }) => `${p.by} works as ${p.as} for up to an hour`,
  readOnly: 'They see what is seen there and can change nothing.',
  edits: 'They see what is seen there and can make changes. The audit log names them beside each one.',
  where: 'When it began and ended stands in your audit log.',
};
