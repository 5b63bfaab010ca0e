/** Words of approvals in the first load; those of the screens come with them. */
export const app = {
  title: 'Approvals',
  sendForApproval: 'Send for approval',
  'approvals.changed': 'The text has changed. Nothing was decided: please read the new version.',
  'approvals.text_frozen':
    'This text is approved and can’t be changed. Edit its draft; the draft then needs approval again.',
  'approvals.decided': 'Someone else has already decided about this text.',
  'approvals.other_step': 'Someone else approves this step.',
  'approvals.voted': 'You have already responded to this version.',
  'approvals.no_drafts': 'Choose at least one text that needs approval.',
  'approvals.unknown_person': 'You mentioned someone who can’t see this text.',
  'approvals.no_site': 'The business needs a website address first.',
  'approvals.no_email': 'This link has no email address.',
  'approvals.link_wrong': 'This link does not work.',
  'approvals.link_over': 'This link has expired or was withdrawn.',
};
