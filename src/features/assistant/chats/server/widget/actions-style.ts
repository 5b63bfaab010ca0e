import type { WidgetSettings } from '#features/assistant/chatbots/rules-widget.ts';

const LIGHT =
  '--paper:#fff;--ink:#14181f;--muted:#56606d;--line:#d9dde3;--soft:#f1f3f6;--bad:#b3261e;color-scheme:light;';
const DARK =
  '--paper:#14181f;--ink:#f2f4f7;--muted:#a9b2bf;--line:#3a424e;--soft:#232a34;--bad:#ffb4ab;color-scheme:dark;';
/** Colors of each look of the chat. */
const looks: Record<WidgetSettings['widgetTheme'], string> = {
  light: `:root{${LIGHT}}`,
  dark: `:root{${DARK}}`,
  auto: `:root{${LIGHT}}@media(prefers-color-scheme:dark){:root{${DARK}}}`,
};
/** Rules that no setting changes. */
const FIXED = `
*,::before,::after{box-sizing:border-box}
html,body{margin:0;block-size:100%}
body{font:400 .9375rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Arabic',sans-serif;background:var(--paper);color:var(--ink)}
h1,h2,p,ol,ul{margin:0;padding:0;font-weight:inherit;font-size:inherit}
ol,ul{list-style:none}
button,input,textarea{font:inherit;color:inherit}
button{cursor:pointer}
a{color:inherit;text-underline-offset:3px}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
.vh{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
#chat{block-size:100%}
main{block-size:100%;min-block-size:0;display:flex;flex-direction:column;overflow:hidden}
header{display:flex;gap:12px;align-items:center;padding:12px 8px 12px 16px;padding-inline:16px 8px;border-block-end:1px solid var(--line)}
header div{flex:1;min-inline-size:0}
h1{font-weight:600;line-height:1.3;overflow-wrap:anywhere}
h2{font-weight:600;font-size:1rem}
small,.small{font-size:.8125rem;color:var(--muted);line-height:1.4}
.avatar{inline-size:36px;block-size:36px;flex:none;fill:none;stroke:#fff;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.avatar circle{stroke:none}
.icon{inline-size:20px;block-size:20px;display:block;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.square{inline-size:44px;block-size:44px;flex:none;display:grid;place-items:center;padding:0;border:0;border-radius:6px;background:none;color:var(--muted)}
.square:hover{color:var(--ink)}
.square[aria-pressed=true]{background:var(--color);color:var(--on)}
.log{flex:1;min-block-size:0;overflow-y:auto;overscroll-behavior:contain;padding:16px}
.log:focus-visible{outline-offset:-2px}
.log ol{display:flex;flex-direction:column;gap:10px}
.log li{max-inline-size:85%;align-self:flex-start}
.log li>p{padding:8px 12px;border-radius:10px;background:var(--soft);white-space:pre-line;overflow-wrap:anywhere}
.log li.you{align-self:flex-end}
.log li.you>p{background:var(--color);color:var(--on)}
.log li>a{display:inline-block;font-size:.8125rem;padding:4px 2px;overflow-wrap:anywhere}
.typing{color:var(--muted)}
.note{margin-block-start:10px;padding:8px 12px;border:1px solid var(--line);border-radius:10px}
.card b{font-weight:600;overflow-wrap:anywhere}
.card a{display:inline-block;padding-block:6px}
.quick{display:flex;flex-wrap:wrap;gap:8px;margin-block-start:12px}
.quick>*,.line{display:inline-flex;align-items:center;min-block-size:40px;padding:6px 14px;border:1px solid var(--line);border-radius:20px;background:none;text-decoration:none;text-align:start}
.quick>:hover,.line:hover{border-color:var(--ink)}
footer{border-block-start:1px solid var(--line);padding:8px 16px 12px;display:grid;gap:8px}
.say{display:flex;gap:4px;align-items:end}
textarea,input{inline-size:100%;padding:10px 12px;border:1px solid var(--muted);border-radius:8px;background:var(--paper)}
.say textarea{flex:1;min-block-size:44px;max-block-size:120px;resize:none;field-sizing:content}
.main{min-block-size:44px;padding:8px 18px;border:0;border-radius:8px;background:var(--color);color:var(--on);font-weight:600}
.say .main{inline-size:44px;padding:0;display:grid;place-items:center;flex:none}
.main:disabled{opacity:.55;cursor:default}
[dir=rtl] .flip{transform:scaleX(-1)}
.link{border:0;background:none;padding:6px 0;text-decoration:underline;text-underline-offset:3px}
.acts{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center}
.contact{flex:1;min-block-size:0;overflow-y:auto;padding:16px;display:grid;gap:14px;align-content:start}
.field{display:grid;gap:4px}
.bad{color:var(--bad);font-size:.875rem}
[aria-invalid=true]{border-color:var(--bad)}
@media(prefers-reduced-motion:no-preference){.typing{animation:wait 1.4s ease-in-out infinite}@keyframes wait{50%{opacity:.5}}}
`;
/** Returns the style of a panel in the colors of its owner. */
export const panelStyle = ({
  color,
  ink,
  theme,
}: {
  color: string;
  ink: string;
  theme: WidgetSettings['widgetTheme'];
}): string => `${looks[theme]}:root{--color:${color};--on:${ink}}${FIXED}`;
