/** Words for the errors of this feature, by code. */
export const app = {
  'tokens.level': 'This amount of tokens is not offered', 'field.phone': 'Digits only, with an optional + in front', 'field.website': 'This is not a web address', 'field.email': 'This is not an e-mail address',
  agencies: 'Agencies', agency: 'Agency', account: 'Account', accounts: 'Accounts', myAgency: 'My agency', details: 'Business details', profile: 'Profile', dlinks: 'Your invitation',
  'field.zip': 'Digits only', 'agency.code': '5 to 40 letters a to z, digits and hyphens', 'agency.control_off': 'Your agency has switched this off', 'agency.code_taken': 'This code belongs to another agency', 'agency.plan_forbidden': 'Only the operator may change the plan',
  'tenants.suspended': 'This business is suspended', 'tenants.removing': 'This is being deleted', 'tenants.removed': 'This was deleted', 'removal.name': 'The name is not right', 'exports.running': 'An export is being made already',
  'transfer.agency': 'No agency has this address', 'transfer.same': 'It belongs to this agency already', 'transfer.open': 'It is offered already', 'transfer.not_yours': 'This answer is up to the other agency', 'transfer.answered': 'This was answered already',
  'account.plan_forbidden': 'Only the agency may change the plan',
};
