/** Words of codes, which the first load does not carry. */
export const errors = {
  'networks.no_network': 'This network is no longer connected.',
  'networks.posted': 'This item is on this network already. Take the post down first.',
  'networks.under_way': 'This post is on its way. Wait a moment.',
  'networks.too_long': 'The text is longer than this network allows. Shorten it.',
  'networks.past': 'This moment has passed. Choose a later one.',
  'networks.not_idle': 'This network was removed by a person. Connect it again.',
  'networks.no_place': 'The page or profile for your posts is not chosen yet. Choose it under Social config.',
  'networks.no_places': 'This person has no page or profile on which programs may post.',
  'networks.unreached': 'The network does not answer as it should. Try again later.',
  'networks.idle': 'Disconnected, since nothing was posted there. Bring it back under Social config.',
  'networks.ends_before': 'The last day is before the first one.',
  'networks.no_occasion': 'An event or offer needs a title and its days.',
  'network.no_address': 'There is no network at this address. Check the spelling.',
  'network.no_https': 'The address must begin with https://.',
  'network.certificate': 'The certificate of this server has expired or belongs to another address.',
  'network.private': 'This address is not on the public internet.',
  'network.no_answer': 'The network does not answer. Try again later.',
  'network.slow': 'The network took too long to answer. Try again later.',
  'network.busy': 'The network has an error of its own right now. Try again later.',
  'network.limited': 'The network asks for a pause, since too much was sent to it. Try again later.',
  'network.not_json':
    'There is a website at this address, but not this network. Check the address of the server.',
  'network.signed_out':
    'The network does not accept this password or token. Make a new one there and enter it here.',
  'network.no_right': 'This password or token may not post there. Make one that may.',
  'network.too_large': 'A photo is too large for this network, or its answer is too long.',
  'network.refused': 'The network did not accept this.',
  'network.failed': 'The network answered something that nobody understands. Try again later.',
  'network.gone': 'This post is no longer there.',
  'network.no_photo': 'This network shows photos only. Add a photo to the item.',
  'network.no_public_photo':
    'This network fetches photos from your site. Connect a domain so that they are on the internet.',
  'network.not_deletable':
    'This network lets nobody delete posts from outside. Delete the post there, then try again.',
  'network.working': 'The network is still working on the photos. It is tried again.',
};
