import { plural } from '#shared/words.ts';

/** Words of the outbox. */
export const screens = {
  state: 'Status',
  subject: 'Subject',
  when: 'When',
  whose: 'Account',
  kept: 'Not sent',
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  personal: 'personal',
  ofWhom: 'Emails of',
  ofHouse: 'Platform',
  ofAll: 'All emails',
  recipient: 'Full email address',
  leadAccount: 'Emails of this account, newest first.',
  leadAgency: 'Emails of the agency, newest first. Each business has its own list.',
  leadHouse: 'Emails of no agency and no business: sign-up, passwords, new devices. Newest first.',
  leadAll: 'All emails of the platform, its agencies and businesses, newest first.',
  keptAccount:
    'Emails can’t be sent right now and are kept in this list. Open one to copy its text or link, or ask your agency.',
  keptAgency:
    'Emails can’t be sent right now and are kept in this list. Open one to copy its text, or ask the platform operator.',
  keptOperator:
    'No mail server is set (SMTP_URL), so emails are kept here instead of being sent. Open one to read it or to copy its link.',
  refused:
    'The recipient’s mail server refused this address. Check it for a typing error, or send the text in another way.',
  undelivered: 'It could not be delivered. Send the text in another way, or ask your agency.',
  closed: 'Only the recipient can read this email: its link could let anyone sign in as that person.',
  closedInvited: 'You can create a new invitation link in the team.',
  closedSignUp: 'If it does not arrive, create the account under Accounts and invite them.',
  openLead:
    'The link in this email could let anyone sign in as its recipient. Open it only to pass it on to them; this is recorded in the activity log.',
  openPlain: 'The text appears when you open the email.',
  read: 'Read the email',
  noMails: 'No emails yet',
  noneAccount: 'Emails that the application sends, such as requests for testimonials, appear here.',
  noneAgency: 'Invitations of employees, sign-ups with your code and news about domains appear here.',
  noneHouse: 'Links to confirm an address or to set a password, and news about new devices, appear here.',
  noneAll: 'All emails to anyone appear here.',
  mailsShown: plural<{ count: number }>({ one: '# email on this page', other: '# emails on this page' }),
  tries: plural<{ count: number }>({ one: '# try', other: '# tries' }),
  mailFrom: (p: { name: string }) => `from ${p.name}`,
  openMail: (p: { subject: string }) => `Open ${p.subject}`,
};
