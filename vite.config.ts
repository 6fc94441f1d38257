import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type ViteDevServer } from 'vite'
import { checkChunks, groups, isNamed } from './vite-chunks.ts'
import { bareIcons } from './vite-icons.ts'
import { sortedPreloads } from './vite-preloads.ts'
import { emptySummaries } from './vite-summaries.ts'

const web = join(import.meta.dirname, 'src', 'app', 'web')

export default defineConfig(({ isSsrBuild }) => ({
  root: web,
  publicDir: join(import.meta.dirname, 'public'),
  cacheDir: join(import.meta.dirname, 'node_modules', '.vite'),
  plugins: [
    react(),
    devPages(),
    ...(isSsrBuild ? [] : [bareIcons(), checkChunks(), emptySummaries(), sortedPreloads()]),
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: join(import.meta.dirname, 'dist', 'client'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'baseline-widely-available',
    // Browsers without `modulepreload` (Safari 16) fetch the same files a little later.
    modulePreload: { polyfill: false, resolveDependencies: beyondEntry },
    // Fonts and pictures stay files: the content policy takes no `data:` font, and a nonce can't cover one.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: { app: join(web, 'app.html'), site: join(web, 'site', 'site.ts') },
        output: {
          codeSplitting: { groups },
          // The entry names most files, and hashes do not compress: 42 bits tell the files and their builds apart. Of a screen or a
          // part, the manifest says the name.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: ({ name }) => (isNamed(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
          assetFileNames: ({ names: [name] }) =>
            name?.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash:7][extname]',
        },
      },
    }),
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    fs: { allow: [import.meta.dirname] },
    proxy: Object.fromEntries(
      ['/api', '/sample/api', '/dev/'].map((path) => [
        path,
        { target: process.env.API_URL ?? 'http://127.0.0.1:3001' },
      ]),
    ),
  },
}))

/** Files that the entry loads itself, and those that the frame of every page asks for while the page is fetched. */
const ofEntry = /(^|\/)(react|tanstack|kit|icons|entry|rolldown-runtime|preload-helper|shell|grants)-[\w-]+\.js$/

/** In which order files were first listed. */
const ranks = new Map<string, number>()
const rankOf = (file: string): number => {
  const rank = ranks.get(file) ?? ranks.size
  ranks.set(file, rank)
  return rank
}

/**
 * The files that an import on demand fetches beside its own: the lists of all of them are part of the entry, and compress better in one order.
 * A stylesheet is never given here.
 */
function beyondEntry(own: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') return files
  const others = files.filter((file) => !ofEntry.test(file))
  if (others.every((file) => file === own)) return []
  const ranked = others.map((file) => ({ file, rank: rankOf(file) }))
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ file }) => file)
}

/** While developing: public pages are rendered anew at each visit, every other address answers app.html. */
function devPages(): Plugin {
  return {
    name: 'mitoyen-dev-pages',
    apply: 'serve',
    transformIndexHtml: (html) => html.replaceAll('__NONCE__', 'dev').replaceAll('__ORIGIN__', ''),
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '/'
        if (!isPage(request.headers.accept, path)) {
          next()
          return
        }
        renderPublic(server, path).then((html) => {
          if (html) {
            response.setHeader('content-type', 'text/html').end(html)
            return
          }
          request.url = '/app.html'
          next()
        }, next)
      })
    },
  }
}

interface RenderedPage {
  readonly address?: string
  readonly html: string
}

/** The public page at an address, rendered anew; undefined at an address of the application. */
async function renderPublic(server: ViteDevServer, path: string): Promise<string | undefined> {
  const { renderSite } = await server.ssrLoadModule('/prerender.tsx')
  const build = { manifest: { 'site/site.ts': { file: 'site/site.ts' } }, readAsset: () => '' }
  const pages: RenderedPage[] = await renderSite(build)
  const found = pages.find(({ address }) => address === path)
  return found && server.transformIndexHtml(path, found.html)
}

const isPage = (accept = '', path = ''): boolean =>
  accept.includes('text/html') && !/^\/(api|dev|@|src|node_modules)\b/.test(path) && !/\.\w+$/.test(path)
