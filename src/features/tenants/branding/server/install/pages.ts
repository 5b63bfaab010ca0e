import { hash } from 'node:crypto';
import { direction, languages } from '#shared/language.ts';
import { install as ar } from '../../messages/ar.ts';
import { install as en } from '../../messages/en.ts';
import { install as tr } from '../../messages/tr.ts';

const words = { en, tr, ar };
const style =
  'body{margin:0;min-height:100vh;display:grid;align-content:center;padding:32px 24px;font:16px/1.5 system-ui,sans-serif;color:#17211f;background:#fff}main{max-width:30rem;margin-inline:auto;inline-size:100%}h1{font-size:28px;line-height:1.2;margin:20px 0 8px}p{margin:0 0 24px;color:#55605d}a{display:inline-block;padding:11px 18px;border-radius:4px;background:#17211f;color:#fff;text-decoration:none}a:focus-visible{outline:2px solid #17211f;outline-offset:3px}svg{display:block;color:#8a9592}@media(prefers-color-scheme:dark){body{color:#eef1f0;background:#151a19}p{color:#a9b3b0}a{background:#eef1f0;color:#151a19}a:focus-visible{outline-color:#eef1f0}}';
// The network may be up while the server is not: the page asks it, and reloads when it answers.
const script =
  "const go=()=>location.reload();addEventListener('online',go);setInterval(()=>{fetch('/healthz',{cache:'no-store'}).then((a)=>{if(a.ok)go()},()=>{})},10000)";
const sha = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
const page = (language: (typeof languages)[number]) => {
  const { title, text, again } = words[language];
  return `<!doctype html><html lang="${language}" dir="${direction(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><svg width="96" height="64" viewBox="0 0 96 64" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><path d="M.75 63V14.75h32V63M63.250 63V14.75h32V63M0 63.250h96"/><path d="M32.750 14.750h12M51 14.750h12.250" stroke-dasharray="4 4"/><path d="M43 7l10 15M53 7 43 22"/></svg><h1>${title}</h1><p role="status">${text}</p><a href="">${again}</a></main><script>${script}</script></body></html>`;
};
const policy = `default-src 'none'; style-src ${sha(style)}; script-src ${sha(script)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const body = `const pages=${JSON.stringify(Object.fromEntries(languages.map((language) => [language, page(language)])))};
const page=pages[new URL(location.href).searchParams.get('lang')]??pages.en;
addEventListener('install',()=>skipWaiting());
addEventListener('activate',(event)=>event.waitUntil((async()=>{for(const name of await caches.keys())if(!name.startsWith('capture '))await caches.delete(name);await registration.navigationPreload?.enable();await clients.claim()})()));
addEventListener('fetch',(event)=>{
if(event.request.mode!=='navigate'||event.request.method!=='GET')return;
event.respondWith((async()=>{try{return(await event.preloadResponse)??(await fetch(event.request))}catch{return new Response(page,{status:503,headers:${JSON.stringify({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': policy })}})}})());
});
`;
/**
 * The service worker, which knows no tenant and caches nothing: every page comes from the server, and without an
 * answer it shows one page in the language of its own address.
 */
export const workerVersion = hash('sha256', body, 'hex').slice(0, 16);
/** The code of the service worker, which begins with its version. */
export const worker = `// ${workerVersion}\n${body}`;
