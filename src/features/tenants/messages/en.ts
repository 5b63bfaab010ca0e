/** Words for the errors of this feature, by code. */
export const app = {
  'tokens.level': 'This amount of tokens is not offered', 'field.phone': 'Digits only, with an optional + in front', 'field.website': 'This is not a web address', 'field.email': 'This is not an e-mail address',
  'account.plan_forbidden': 'Only the agency may change the plan',
};
