/** Words for the errors of this feature, by code. */
export const app = {
  'domain.invalid': 'This is not a valid domain', 'domain.taken': 'This domain already belongs to somebody', 'theme.unknown': 'There is no such theme',
  'tokens.level': 'This amount of tokens is not offered', 'field.phone': 'Digits only, with an optional + in front', 'field.website': 'This is not a web address', 'field.email': 'This is not an e-mail address',
  'account.plan_forbidden': 'Only the agency may change the plan',
};
