/** Words of approvals in the first load; those of the screens come with them. */
export const app = {
  title: 'Approvals',
  sendForApproval: 'Send for approval',
  'approvals.changed': 'The text has changed. Nothing was decided: please read the new version.',
  'approvals.text_frozen':
    'This text is approved and stays as it is. Change its draft, which then waits for approval.',
  'approvals.decided': 'Someone else has already decided about this text.',
  'approvals.other_step': 'This step is for others to approve.',
  'approvals.voted': 'You have already answered about this version.',
  'approvals.no_drafts': 'Choose at least one text that waits for approval.',
  'approvals.unknown_person': 'A person who is named does not see this text.',
  'approvals.no_site': 'The business needs a website address first.',
  'approvals.no_email': 'This link has no email address.',
  'approvals.link_wrong': 'This link does not work.',
  'approvals.link_over': 'This link has expired or was withdrawn.',
};
