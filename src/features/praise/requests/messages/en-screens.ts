import { plural } from '#shared/words.ts';

/** Words of the list of requests and of their links. */
export const screens = {
  linkOld: 'This link is too old to be shown again. Make a new one.',
  showLink: 'Show the link',
  linkTitle: 'Link of the request',
  sms: 'Text message',
  shareVia: 'Share',
  smsText: ({ url }: { url: string }) => `Would you share a few words about our work? ${url}`,
  reminded: plural({ one: '# reminder sent', other: '# reminders sent' }),
  nextReminder: ({ date }: { date: string }) => `next reminder ${date}`,
};
