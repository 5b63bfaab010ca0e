import { plural } from '#shared/words.ts';

/** Words of the outbox. */
export const screens = {
  state: 'State',
  subject: 'Subject',
  when: 'When',
  whose: 'Whose',
  kept: 'Kept',
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  personal: 'personal',
  ofWhom: 'Whose e-mails',
  ofHouse: 'The house',
  ofAll: 'All e-mails',
  recipient: 'Whole e-mail address',
  leadAccount: 'E-mails of this account, newest first.',
  leadAgency: 'E-mails of the agency, newest first. Those of its businesses are with them.',
  leadHouse: 'E-mails of no agency and no business: sign-up, passwords, new devices. Newest first.',
  leadAll: 'Every e-mail of the house, its agencies and businesses, newest first.',
  keptAccount:
    'E-mails are not sent from here at the moment; they wait in this list. Open one and hand on its text or link yourself, or ask whoever looks after your account.',
  keptAgency:
    'E-mails are not sent from here at the moment; they wait in this list. Open one and hand on its text yourself, or ask whoever runs the platform.',
  keptOperator:
    'No mail server is set (SMTP_URL), so e-mails are kept here instead of being sent. Open one to read it or to hand on its link.',
  refused:
    'The other side takes no e-mail at this address. Check it for a typing error, or hand the text on in another way.',
  undelivered:
    'It could not be delivered. Hand the text on in another way, or tell whoever looks after your account.',
  closed:
    'This e-mail is for its recipient alone. A link in it may let whoever has it in as that person, so its text is not shown.',
  closedInvited: 'A new link to an invitation is made in the team.',
  openLead:
    'A link in this e-mail may let whoever has it in as its recipient. Read it only to hand it on to them: the audit log says that you did.',
  openPlain: 'The text is shown once you ask for it.',
  read: 'Read the e-mail',
  noMails: 'No e-mails yet',
  noneAccount: 'E-mails that the application writes, such as requests for testimonials, are listed here.',
  noneAgency: 'Invitations of employees and news about domains are listed here.',
  noneHouse: 'Links to confirm an address or to set a password, and news about new devices, are listed here.',
  noneAll: 'Whatever is written to anybody is listed here.',
  mailsShown: plural<{ count: number }>({ one: '# e-mail on this page', other: '# e-mails on this page' }),
  tries: plural<{ count: number }>({ one: '# try', other: '# tries' }),
  mailFrom: (p: { name: string }) => `from ${p.name}`,
  openMail: (p: { subject: string }) => `Open ${p.subject}`,
};
