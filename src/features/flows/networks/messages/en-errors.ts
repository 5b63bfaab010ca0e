/** Words of codes, which the first load does not carry. */
export const errors = {
  'networks.no_network': 'This network is no longer connected.',
  'networks.posted': 'This item is on this network already. Take the post down first.',
  'networks.under_way': 'This post is on its way. Wait a moment.',
  'networks.too_long': 'The text is longer than this network allows. Shorten it.',
  'networks.past': 'This moment has passed. Choose a later one.',
  'networks.not_idle': 'This network was removed by a person. Connect it again.',
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
};
