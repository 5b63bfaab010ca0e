import { defineConfig, type Plugin } from 'vite';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * One command, seven builds: the signed-in application (environment `client`), the behaviours and islands of
 * the public site (`site`), the script of widgets on other sites (`widget`), the two of the
 * chat there (`chatLoader`, `chatPanel`), the page for phones with its worker
 * (`phone`), and the server's renderer of public pages (`ssr`), whose CSS is emitted too
 * because the browser build never sees the pages. Each writes into a folder of its own under /assets, so that
 * a name says which build it belongs to.
 */
/** Mantine marks its modules for servers we do not have; a thousand notes about it hide the real ones. */
const quiet = (
  level: never,
  log: { code?: string },
  next: (level: never, log: { code?: string }) => void,
) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log);
};
/** Oldest browsers that everything works in, as the README says. */
const FLOOR = ['chrome120', 'edge120', 'firefox128', 'safari17', 'ios17'] as const;
const pages = () => globSync('src/features/*/*/site/**/pages/*.tsx').sort();
/** Which files of ours and which packages stand in each chunk: read by scripts/check-bundles.ts. */
const rooms: Plugin = {
  name: 'rooms',
  apply: 'build',
  sharedDuringBuild: true,
  generateBundle(_options, bundle) {
    const here = `${import.meta.dirname}/`;
    const chunks = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk'
        ? [
            [
              file.fileName,
              Object.entries(file.modules)
                .filter(([, part]) => part.renderedLength > 0)
                .map(
                  ([id]) =>
                    id
                      .replace(here, '')
                      .replace(/^.*node_modules\/((?:@[^/]+\/)?[^/]+)\/.*$/, 'package:$1')
                      .split('?')[0],
                ),
            ] as const,
          ]
        : [],
    );
    this.emitFile({
      type: 'asset',
      fileName: '.vite/rooms.json',
      source: JSON.stringify(
        Object.fromEntries(chunks.map(([name, ids]) => [name, [...new Set(ids)].sort()])),
      ),
    });
  },
};
/** Ready .br and .gz beside every text file, so that no request waits for compression. */
function compress(): void {
  for (const file of globSync('dist/{app,site,phone}/assets/**/*.{js,css,svg,json,mjs}')) {
    const body = readFileSync(file);
    if (body.length < 1000) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(body));
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
}
/**
 * One file for all that the first load needs, instead of sixty: fewer requests, and a tenth smaller. The
 * entry stays by itself, or nothing would run it. What several late screens share is one file more, so that a
 * screen is its own file and at the most that one.
 */
const split = {
  groups: [
    {
      name: 'first',
      tags: ['$initial' as const],
      priority: 2,
      test: (id: string) => !/index\.html|src\/app\/main\.tsx/.test(id),
    },
    { name: 'kit', minShareCount: 4, priority: 1, test: (id: string) => !/\/messages\//.test(id) },
  ],
};
/** Names what a screen brings along: its own file is fetched by its import at once, and the first load is there. */
const broughtAlong = (file: string, deps: string[]) =>
  deps.filter((dep) => dep !== file && !/\/(?:first|rolldown-runtime)-[\w-]{7,8}\.(?:js|css)$/.test(dep));
/** A script of the chat on other websites, in one file. */
const script = (folder: string, input: string, entryFileNames: string) => ({
  consumer: 'client' as const,
  build: {
    outDir: `dist/${folder}`,
    emptyOutDir: true,
    rolldownOptions: {
      input: `src/features/assistant/chats/widget/${input}`,
      output: { format: 'iife' as const, entryFileNames },
    },
  },
});
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  worker: { format: 'es' },
  plugins: [rooms],
  logLevel: 'warn',
  // MapLibre is one large chunk, loaded when asked for; check-bundles holds the budgets.
  build: { target: [...FLOOR], assetsInlineLimit: 0, cssMinify: true, chunkSizeWarningLimit: 1200 },
  environments: {
    client: {
      build: {
        outDir: 'dist/app',
        emptyOutDir: true,
        manifest: true,
        assetsDir: 'assets/app',
        modulePreload: { resolveDependencies: broughtAlong },
        rolldownOptions: {
          input: 'index.html',
          onLog: quiet as never,
          // The first load names every file that comes later, so that each letter of a hash counts 250 times.
          output: { codeSplitting: split, chunkFileNames: 'assets/app/[name]-[hash:7].js' },
        },
      },
    },
    site: {
      consumer: 'client',
      build: {
        outDir: 'dist/site',
        emptyOutDir: true,
        manifest: true,
        // Pages with islands name the files of these in their heads, so the script need not carry the list.
        modulePreload: false,
        assetsDir: 'assets/site',
        rolldownOptions: { input: 'src/site/entry-client.ts' },
      },
    },
    widget: {
      consumer: 'client',
      build: {
        outDir: 'dist/widget',
        emptyOutDir: true,
        rolldownOptions: {
          input: 'src/features/praise/widgets/widget/main.ts',
          output: { format: 'iife', entryFileNames: 'widget.js' },
        },
      },
    },
    chatLoader: script('chat-loader', 'loader.ts', 'loader.js'),
    chatPanel: script('chat-panel', 'panel.tsx', 'panel.js'),
    phone: {
      consumer: 'client',
      build: {
        outDir: 'dist/phone',
        emptyOutDir: true,
        manifest: true,
        modulePreload: false,
        assetsDir: 'assets/phone',
        rolldownOptions: {
          input: {
            main: 'src/features/items/capture/phone/main.tsx',
            worker: 'src/features/items/capture/phone/worker.ts',
          },
          output: {
            // The address of the worker never changes, or an old one would never hear of the next.
            entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/phone/[name]-[hash].js'),
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: command === 'build' ? true : undefined },
      // Otherwise the bundle carries React's development build and takes it wherever NODE_ENV is unset: eight
      // times slower.
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        manifest: true,
        assetsDir: 'assets/pages',
        emitAssets: true,
        copyPublicDir: false,
        minify: false,
        rolldownOptions: {
          input: ['src/site/entry-server.tsx', ...pages()],
          output: { chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'site', 'widget', 'chatLoader', 'chatPanel', 'phone', 'ssr'])
        await builder.build(builder.environments[name]!);
      compress();
    },
  },
}));
