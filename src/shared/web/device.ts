/** For `kind`, a tablet counts as a phone, and what is not known as a computer. */
type Device = { browser: string | null; system: string | null; kind: 'phone' | 'computer' };
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];
/** Browser and system as people call them, from what the browser says of itself; null = not known. */
export function deviceOf(agent: string | null | undefined): Device {
  const agentText = (agent ?? '').slice(0, 400);
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(agentText))?.[1] ?? null;
  const system = find(systems);
  return {
    browser: find(browsers),
    system,
    kind: system === 'iPhone' || system === 'Android' || system === 'iPad' ? 'phone' : 'computer',
  };
}
