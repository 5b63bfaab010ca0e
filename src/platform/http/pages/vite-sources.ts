import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createServer, isRunnableDevEnvironment, type EnvironmentModuleNode, type Plugin } from 'vite';
import type { Config } from '#platform/config.ts';
import type { RenderPage } from '#shared/page.ts';
import { root } from '#platform/root.ts';
import { toStyles, type Styles } from './assets.ts';
import { isServerFile } from './server-files.ts';
import type { Sources } from './sources.ts';

const RENDERER = join(root, 'src/site/entry-server.tsx');
const SITE_SCRIPT = '/dev/site.js';
/** Folder of the packages, which is outside of the root when a copy of the sources runs. */
const PACKAGES = dirname(dirname(createRequire(import.meta.url).resolve('vite/package.json')));

/** Returns whether a URL, however encoded, names a file in a folder. */
function isInFolder(url: string, folder: string): boolean {
  const path = decodeURIComponent(url.split(/[?#]/)[0]!);
  const file = path.startsWith('/@fs/') ? resolve('/', path.slice('/@fs/'.length)) : join(root, path);
  return file === folder || file.startsWith(folder + sep);
}

/**
 * Reloads open pages when a module of the renderer changes, since hot replacement does not reach it. Changes of server
 * files are excluded: the server restarts, and a page that reloaded meanwhile would fail.
 */
const reloadPages: Plugin = {
  name: 'reload-pages',
  hotUpdate({ file, modules, server }) {
    if (isServerFile(relative(root, file))) return [];
    if (this.environment.name === 'ssr' && modules.length > 0)
      server.environments.client.hot.send({ type: 'full-reload' });
  },
};

/** Returns the URLs of the style sheets of a module, those of its imports first. */
function stylesOf(module: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  if (module.url.endsWith('.css')) return [module.url];
  return [...module.importedModules].flatMap((imported) => stylesOf(imported, seen));
}

/**
 * Returns sources that Vite compiles on request (npm run dev). Open pages reload after a change of a file and after a
 * restart of the server.
 */
export async function viteSources(
  app: FastifyInstance,
  { dataDir }: Pick<Config, 'dataDir'>,
): Promise<Sources> {
  const vite = await createServer({
    root,
    plugins: [reloadPages],
    clearScreen: false,
    optimizeDeps: { entries: ['index.html', 'src/site/entry-client.ts'] },
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      // The product itself checks the hosts of tenants.
      allowedHosts: true,
      fs: { strict: true, allow: [join(root, 'src'), join(root, 'node_modules'), PACKAGES] },
      watch: { ignored: ['**/.data*/**', '**/dist/**', '**/test-traces/**'] },
    },
  });
  app.addHook('preClose', () => vite.close());
  // Vite's script waits for a restart of the server in its own worker.
  app.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string')
      reply.header('content-security-policy', policy.replace("worker-src 'self'", "worker-src 'self' blob:"));
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('the renderer does not run in this process');

  const compiled = async (request: FastifyRequest, reply: FastifyReply) => {
    // The data folder is never served, even if Vite would.
    if (isInFolder(request.url, dataDir)) return reply.code(404).send();
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  };
  for (const url of ['/src/*', '/@vite/*', '/@id/*', '/@fs/*', '/node_modules/*']) app.get(url, compiled);
  app.get(SITE_SCRIPT, async (_request, reply) =>
    reply.type('text/javascript').send("import '/@vite/client';\nimport '/src/site/entry-client.ts';\n"),
  );

  const load = async () => (await ssr.runner.import(RENDERER)) as { render: RenderPage };
  const renderer = await load();
  /** Keeps each style sheet as a separate file, so that an error names its file. */
  const css = (page: string): Styles => {
    const [file = ''] = globSync(`src/features/*/*/site/**/pages/${page}.tsx`, { cwd: root });
    const entry = [...(ssr.moduleGraph.getModulesByFile(RENDERER) ?? [])];
    const modules = [...(ssr.moduleGraph.getModulesByFile(join(root, file)) ?? [])];
    const own = entry.flatMap(({ importedModules }) =>
      [...importedModules].map(({ url }) => url).filter((url) => url.endsWith('.css')),
    );
    const urls = new Set([...own, ...modules.flatMap((module) => stylesOf(module))]);
    const text = [...urls].map((url) => `@import url(${JSON.stringify(url)});`).join('\n');
    return toStyles(text);
  };
  const sources: Sources = {
    shell: readFileSync(join(root, 'index.html'), 'utf8').replace(
      '<script type="module"',
      '<meta property="csp-nonce" nonce="__NONCE__" /><script type="module" src="/@vite/client"></script><script type="module"',
    ),
    render: renderer.render,
    script: SITE_SCRIPT,
    islands: {},
    css,
  };
  app.addHook('preHandler', async ({ routeOptions }) => {
    if (routeOptions.url === '/*') sources.render = (await load()).render;
  });
  return sources;
}
