/** Browser, system and kind of a device: tablets count as phones, unknown devices as computers. */
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
/** Reads the device from a User-Agent; null: unknown. */
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
