import { plural } from '#shared/words.ts';

/** Words of the first steps; they come with the list. */
export const screens = {
  progress: (p: { done: string; of: string }) => `${p.done} of ${p.of} done`, list: 'First steps', known: 'The list knows by itself what is done. It goes away when nothing is left.',
  accountTitle: 'Start with the last job you finished', accountLead: 'Four photographs are enough. You see your page before anybody else does.',
  accountLeft: plural<{ count: number }>({ one: 'One first step is left', other: '# first steps are left' }),
  agencyTitle: plural<{ count: number }>({ one: 'One step, and your agency is ready', other: '# steps, and your agency is ready' }),
  next: 'Next', done: 'Done', notDone: 'Not done yet', begun: 'Begun', goOn: 'Go on', firstItem: 'after your first job', firstPublished: 'after the first publication',
  hide: 'Hide for good', hideAsk: 'Hide the first steps for good?', hideWhat: (p: { name: string }) => `Nobody at ${p.name} will see this list again. Everything in it stays where it is, in the settings.`, hidden: 'The first steps are hidden.',
  'account.details': 'Business details', 'account.detailsText': 'Town and telephone stand on your page, so that customers find you.', 'account.detailsDo': 'Fill in',
  'account.brand': 'Your logo', 'account.brandText': 'It heads your public page and every mail.', 'account.brandDo': 'Choose',
  'account.item': 'Your first job', 'account.itemText': 'Drop the photographs, or take them with the phone. Place and date are read from them.', 'account.itemDo': 'Create content',
  'account.publish': 'Publish it', 'account.publishText': 'Open the item, look at the six squares and choose Publish.', 'account.publishDo': 'Open the list',
  'account.ask': 'Ask one customer', 'account.askText': 'A link by mail, or as a code to show on the phone.', 'account.askDo': 'Ask',
  'account.team': 'Tell your colleagues', 'account.teamText': 'They can send photographs from the site.', 'account.teamDo': 'Invite',
  'account.secure': 'Secure your own sign-in', 'account.secureText': 'With a passkey or a code from your phone, a stolen password is worth nothing.', 'account.secureDo': 'Set up',
  'agency.brand': 'Your logo', 'agency.brandText': 'Your businesses meet it at the sign-in, in the navigation and in their e-mails.', 'agency.brandDo': 'Choose',
  'agency.details': 'Your contact', 'agency.detailsText': 'Whom your businesses write to when they need help.', 'agency.detailsDo': 'Fill in',
  'agency.secure': 'Secure your own sign-in', 'agency.secureText': 'With a passkey or a code from your phone, a stolen password is worth nothing.', 'agency.secureDo': 'Set up',
  'agency.account': 'First business', 'agency.accountText': 'It gets an address of its own at once. Invite its people afterwards.', 'agency.accountDo': 'Open accounts',
  'agency.domain': 'Your own domain', 'agency.domainText': 'Your businesses then sign in at your address.', 'agency.domainDo': 'Connect', 'agency.domainBegun': 'The proof in the zone of your domain is still missing or being checked.',
  'agency.team': 'Invite a colleague', 'agency.teamText': 'So that somebody else can answer while you are away.', 'agency.teamDo': 'Invite',
  'agency.sender': 'Sender of your e-mails', 'agency.senderText': 'The name that your businesses and their customers see in the inbox.', 'agency.senderDo': 'Set up',
  'agency.policy': 'Your privacy policy', 'agency.policyText': 'Every page of your businesses links to it.', 'agency.policyDo': 'Add the link',
  becomes: 'What it becomes', becomesText: 'One record of the job: a page, a pin on the map and the customer’s own words.', seen: 'As your businesses will see it', seenText: (p: { host: string }) => `At ${p.host}`, signIn: 'Sign in',
};
