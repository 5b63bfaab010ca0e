import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seemsIn } from './rules-language.ts';

const english = 'The yard was rebuilt as one level room with clay pavers on a bed of sand.';
const turkish = 'Avlu, kum yatağı üzerine kil taşlarla tek bir düz alan olarak yeniden yapıldı ve bitti.';
const arabic = 'أُعيد بناء الفناء كمساحة واحدة مستوية بأحجار من الطين على فراش من الرمل.';

test('a text of a model in another language than the one asked for is noticed', () => {
  const texts = { en: english, tr: turkish, ar: arabic };
  for (const asked of ['en', 'tr', 'ar'] as const)
    for (const written of ['en', 'tr', 'ar'] as const)
      assert.equal(seemsIn(texts[written], asked), asked === written, `${written} for ${asked}`);
});
test('what is too short to tell, and names without short words, are taken as they are', () => {
  for (const language of ['en', 'tr', 'ar'] as const) assert.equal(seemsIn('Bath, 2026', language), true);
  assert.equal(seemsIn('Walcot Parade, Monkton Combe, Lansdown Crescent, Prior Park, Bath', 'tr'), true);
  assert.equal(seemsIn('Ремонт крыши и водосточной системы загородного дома', 'en'), false);
});
