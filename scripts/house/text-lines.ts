import { placeOf, type Source } from './files.ts';

const physicalCss =
  /(?:^|[;{\s])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|(?:left|right)\s*:|border-(?:top|bottom)-(?:left|right)-radius|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/;
const physicalTsx =
  /\b(?:margin|padding|border)(?:Left|Right)\w*\s*[:=]|\btextAlign:\s*'(?:left|right)'|\bta="(?:left|right)"|\s(?:ml|mr|pl|pr)=[{"]/;
export function textFaults(sources: Source[]): string[] {
  const faults: string[] = [];
  for (const { path, text, test } of sources) {
    if (!path.startsWith('src/')) continue;
    const place = placeOf(path);
    text.split('\n').forEach((line, i) => {
      const at = `${path}:${i + 1}`;
      if (
        path.endsWith('.css') &&
        physicalCss.test(line.replace(/\/\*.*?\*\//g, '')) &&
        !/physical:/.test(line)
      )
        faults.push(
          `${at}: logical properties only (inset-inline-start, margin-inline-end, text-align: start), so that Arabic is right; a true exception says /* physical: why */`,
        );
      if (path.endsWith('.css') && place.word === 'site' && /\d(?:ch|ex)\b/.test(line))
        faults.push(
          `${at}: widths of public pages in em (one ch of Inter is 0.63em); ch and ex change with the fallback font, so lines break anew when the font of the page arrives`,
        );
      if (path.endsWith('.tsx') && physicalTsx.test(line))
        faults.push(`${at}: logical only (ms, me, ps, pe, marginInlineStart), so that Arabic is right`);
      if (
        /\bprocess\.env\b/.test(line) &&
        path !== 'src/platform/config.ts' &&
        !test &&
        !path.startsWith('src/testing/')
      )
        faults.push(
          `${at}: only src/platform/config.ts reads process.env; add the setting there and to .env.example`,
        );
      if (place.word === 'site' && path.endsWith('.tsx') && /\sstyle=[{"]/.test(line))
        faults.push(
          `${at}: no style attribute on public pages (the CSP blocks it); use a class or a data attribute`,
        );
      if (
        place.word === 'site' &&
        path.endsWith('.tsx') &&
        !/\/islands\//.test(path) &&
        /\b(useState|useEffect|useReducer|useLayoutEffect)\(/.test(line)
      )
        faults.push(`${at}: pages are not hydrated; state and effects live in islands/`);
    });
  }
  return faults;
}
