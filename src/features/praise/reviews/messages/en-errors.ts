/** Words of codes, which the first load does not carry. */
export const errors = {
  'reviews.private': 'This address is not on the public internet.',
  'reviews.no_answer': 'The website with the reviews does not answer. Try again later.',
  'reviews.slow': 'The website with the reviews took too long to answer. Try again later.',
  'reviews.busy': 'The website with the reviews asks us to come back later. Try again in an hour.',
  'reviews.away': 'The website with the reviews has an error of its own right now. Try again later.',
  'reviews.key': 'The key is not accepted. Enter it again under Integrations.',
  'reviews.no_right': 'This key or sign-in may not do this there. Check what it is allowed to do.',
  'reviews.not_found': 'There is no business page by this name. Check it under Integrations.',
  'reviews.not_data':
    'The answer is a web page and not the data we expect. Check the address under Integrations.',
  'reviews.too_large': 'The website with the reviews answers with too much.',
  'reviews.failed': 'The website with the reviews did not accept this.',
  'reviews.no_location': 'Choose the location of your Business Profile first.',
  'reviews.removed': 'This review is no longer there at its source.',
  'reviews.no_reply_there': 'Replies to this review cannot be sent from here.',
  'reviews.reply_busy': 'A reply is being sent right now. Wait for it to end.',
  'reviews.answer_lost':
    'Nobody knows whether the reply has arrived. Look at the review there before you send it again.',
};
