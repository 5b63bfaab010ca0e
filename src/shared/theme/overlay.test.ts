import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overlayVars } from './overlay.ts';
import { mix, ratio } from './palette.ts';

test('SITE-62 SITE-122 colours over the hero stay as chosen while they read, and move until they do', () => {
  assert.deepEqual(overlayVars({ color: '#080c0c', opacity: 0.3, textColor: '#ffffff' }), {
    '--veil': '#080c0c',
    '--veil-o': '0.3',
    '--on-veil': '#ffffff',
  });
  assert.deepEqual(overlayVars({ color: '#fdf6e3', opacity: 0, textColor: '#101010' }), {
    '--veil': '#fdf6e3',
    '--veil-o': '0',
    '--on-veil': '#101010',
  });
  assert.equal(overlayVars({ color: '#123456', opacity: 0, textColor: '#fffff0' })['--on-veil'], '#fffff0');
  for (const color of ['#ff0000', '#808080', '#ffffff', '#00ff88', '#000000'])
    for (const textColor of ['#ffffff', '#777777', '#ff0000', '#000000']) {
      const { '--veil': veil, '--on-veil': text } = overlayVars({ color, opacity: 0.5, textColor }) as {
        '--veil': string;
        '--on-veil': string;
      };
      const light = ratio(text, '#000000') > ratio(text, '#ffffff');
      assert.ok(
        ratio(text, mix(light ? '#ffffff' : '#000000', veil, 0.5)) >= 3,
        `${color} ${textColor} → ${veil} ${text}`,
      );
    }
});
