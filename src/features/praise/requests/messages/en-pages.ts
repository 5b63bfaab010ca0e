/** Words of the page that ends all requests to a customer, and of the poster. */
export const pages = {
  stopAsk: 'Stop these emails?',
  stopText: ({ business }: { business: string }) => `${business} will no longer ask you for a testimonial.`,
  stopYes: 'No more emails',
  stopDone: 'Done. You won’t get these emails again.',
  posterScan: "Scan the code with your phone's camera",
};
