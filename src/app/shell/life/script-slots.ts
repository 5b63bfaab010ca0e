import { brand } from '../../brand.ts';
import type { Me } from '#features/identity/contract.ts';

/**
 * Optional scripts of others, for feedback and a guided tour: for people of agencies and accounts, never for
 * the house (SHELL-22). Only addresses that the operator has configured; the server's policy lets nothing
 * else in, and these only into pages that such a person asked for.
 */
export function fillScriptSlots(type: Me['type']): void {
  if (type === 'house') {
    // Scripts of whoever was here before cannot be taken back: only a new document is free of them.
    if (document.querySelector('script[data-slot]')) location.reload();
    return;
  }
  for (const { slot, src } of brand.scripts ?? []) {
    if (document.querySelector(`script[data-slot="${slot}"]`)) continue;
    const script = document.createElement('script');
    Object.assign(script, { src, async: true, referrerPolicy: 'no-referrer' });
    script.dataset['slot'] = slot;
    document.head.append(script);
  }
}
