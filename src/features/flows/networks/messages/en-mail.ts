/** Words of the mails about networks to which nothing is posted. */
export const mail = {
  warn: (p: { network: string }) => `Nothing has been posted on ${p.network} for a while`,
  warnWhy: (p: { days: number }) =>
    `If nothing is posted there in the next ${p.days} days, we disconnect this network. Publish an item, or post one by hand.`,
  remove: (p: { network: string }) => `${p.network} was disconnected, since nothing was posted there`,
  removeWhy: (p: { days: number }) =>
    `You can bring it back with one click for ${p.days} days. After that you connect it anew.`,
  open: 'See your networks',
};
