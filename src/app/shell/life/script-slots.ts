import { brand } from '../../brand.ts';
import type { Me } from '#features/identity/identity/contract.ts';

/**
 * Adds the third-party scripts for feedback and guided tours that the operator has configured, for people of agencies
 * and accounts, never for the house (SHELL-22). The content security policy of the page allows only these URLs.
 */
export function fillScriptSlots(type: Me['type']): void {
  if (type === 'house') {
    // Scripts that have run for the previous person can only be removed by loading a new document.
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
