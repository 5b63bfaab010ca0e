/** Words of codes, which the first load does not carry. */
export const errors = {
  'publishing.no_website': 'This website or network is no longer connected.',
  'publishing.not_public': 'Publish it on your own site first.',
  'publishing.testimonial': 'Testimonials go to other sites by a widget.',
  'publishing.answer_lost':
    'No answer came on whether the post was taken. Try again: we look for the post first and make no second one.',
  'website.no_address': 'There is no website at this address. Check the spelling.',
  'website.no_https':
    'The address must begin with https://. Ask your host for a certificate, which is usually free.',
  'website.certificate':
    'The certificate of the website has expired or belongs to another address. Your host can renew it.',
  'website.private': 'This address is not on the public internet.',
  'website.no_answer': 'The website does not answer. Check that it is online, then try again.',
  'website.slow': 'The website took too long to answer. Try again later.',
  'website.redirect': 'The website sends us to another address. Enter the one shown here.',
  'website.redirect_http':
    'The website sends secure requests back to http. In WordPress, set both addresses under Settings, General to https.',
  'website.rest_off':
    'The REST API of WordPress is not found here. Check the address; a plug-in or your host may have switched it off.',
  'website.not_json':
    'The website answers with a page and not with data. A cache, a plug-in or a maintenance page is in the way.',
  'website.header_lost':
    'The password does not reach WordPress: the web server drops it. Ask your host to pass on the Authorization header.',
  'website.signed_out':
    'WordPress says that nobody is signed in. Check user name and application password; else the web server drops the Authorization header.',
  'website.password':
    'WordPress does not know this user name and application password. Make a new one in your WordPress profile.',
  'website.no_passwords':
    'Application passwords are switched off. Allow them in WordPress or in your security plug-in, with https.',
  'website.no_right':
    'This user may not publish there. Give the user the role Author or Editor in WordPress.',
  'website.blocked': 'A security plug-in or firewall refuses us. Allow the REST API for this user there.',
  'website.busy': 'The website has an error of its own right now. Try again later.',
  'website.too_large': 'The website answers with too much, or a file is too large for it.',
  'website.gone': 'The website no longer has this post.',
  'website.failed': 'The website did not accept this.',
};
