import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type ViteDevServer } from 'vite'

const web = join(import.meta.dirname, 'src', 'app', 'web')
const inPackages = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`)

/** The modules of `src/web/ui` that only forms, lists or pages before the sign-in import. */
const ofForms = [
  'form',
  'draft',
  'field',
  'combo',
  'multi-field',
  'date-field',
  'floating',
  'place-clear',
  'password-field',
  'file-drop',
  'strength',
  'mantine',
]
const ofLists = ['list-', 'data-table', 'table-', 'cards-head', 'pager', 'filter', 'folding', 'empty', 'selection']
const ofGuests = ['split-page', 'facade']

const groups = [
  // The public home page imports them too, and nothing else of the application.
  { name: 'preload-helper', test: /preload-helper/, priority: 40 },
  { name: 'react', test: inPackages('react|react-dom|scheduler|use-sync-external-store'), priority: 30 },
  {
    name: 'tanstack',
    test: inPackages('@tanstack[\\\\/](router-core|react-router|history|react-store|store|query-core|react-query)'),
    priority: 20,
  },
  {
    name: 'mantine',
    test: inPackages('@mantine[\\\\/](core|hooks|store|notifications|modals)|@floating-ui|react-remove-scroll|clsx'),
    priority: 10,
    minShareCount: 3,
  },
  // Hundreds of bytes each: many requests would cost more than the few icons a page does not show.
  { name: 'icons', test: inPackages('@tabler'), priority: 5, minShareCount: 3 },
  {
    name: 'kit',
    test: new RegExp(
      `src[\\\\/]web[\\\\/](?!theme|mantine|found|ui[\\\\/](${[...ofForms, ...ofLists, ...ofGuests].join('|')}))`,
    ),
    priority: 4,
    minShareCount: 8,
  },
  // Modules that only the entry imports, from features too: in `contracts` they would bring all the others before the
  // sign-in.
  {
    name: 'entry',
    test: new RegExp(
      `src[\\/](${[
        'shared[\\/]errors',
        'app[\\/]web[\\/](pages|features|paths)\\.',
        'web[\\/](scheme|query-client|lazy-page|lazy-part|feature|panels|ui[\\/]avatar)\\.',
        'features[\\/][\\w-]+[\\/]web[\\/]feature\\.',
        'features[\\/]users[\\/](contract|web[\\/]queries)\\.',
      ].join('|')})`,
    ),
    priority: 4,
  },
  // People of residences: no page of a bill needs it.
  {
    name: 'residents',
    test: /src[\\/]features[\\/](invitations|residences)[\\/].*(contract|policy|rules|queries)\.ts$/,
    priority: 4,
    minShareCount: 6,
  },
  // Small files compress badly: modules of the same pages are in one file. Measured by `npm run bench pages`. Bills: no
  // page of the building, of its people or of its demands imports them.
  {
    name: 'bills',
    test: /src[\\/]features[\\/](bills|vendors|categories)[\\/].*((contract|policy|rules|queries)\.ts|(bill-labels|vendor-choices)\.tsx)$/,
    priority: 4,
    minShareCount: 6,
  },
  // Modules that read documents.
  {
    name: 'intake',
    test: /src[\\/]features[\\/](bill-intake|reading)[\\/].*(contract|policy|rules|queries)\.ts$/,
    priority: 4,
    minShareCount: 6,
  },
  // The frame of every page behind the sign-in, and the places that it names.
  {
    name: 'shell',
    test: new RegExp(
      `src[\\/](${[
        'app[\\/]web[\\/](navigation|shell[\\/](common-spaces|sidebar|top-bar|app-frame|list-keys|use-session-redirect))',
        'features[\\/](organizations|buildings)[\\/](contract|policy|rules|web[\\/]parts[\\/]building-choices)',
        'features[\\/][\\w-]+[\\/]web[\\/]menu',
      ].join('|')})`,
    ),
    priority: 3,
  },
  // The list of bills, a bill and its form.
  {
    name: 'bill-parts',
    test: new RegExp(
      `src[\\/]features[\\/](${[
        'vendors[\\/]web[\\/]parts[\\/]vendor-choices',
        'bills[\\/](policy|web[\\/]queries)',
        'bill-intake[\\/]inbox[\\/](web[\\/]queries|([\\w-]+[\\/])?contract)',
      ].join('|')})\\.`,
    ),
    priority: 3,
  },
  // Fields with a list, a calendar or a file, and the forms that have them.
  {
    name: 'fields',
    test: /src[\\/](web[\\/]ui[\\/](combo-field|date-field|file-drop|progress|form-editing)|features[\\/]files[\\/]web[\\/]parts[\\/]free-files)/,
    priority: 3,
    minShareCount: 4,
  },
  // A document beside its values, on its page and in its form.
  {
    name: 'document',
    test: /src[\\/]features[\\/]bills[\\/]document[\\/]web[\\/]parts[\\/]document-desk/,
    priority: 3,
  },
  { name: 'marks', test: /src[\\/]features[\\/]bill-intake[\\/]marks/, priority: 3 },
  {
    name: 'bill-form',
    test: /src[\\/]features[\\/]bill-intake[\\/](form[\\/]web[\\/](bill-form|queries|parts[\\/](bill-values|held-files|bill-labels))|saved-reading)/,
    priority: 2,
  },
  {
    name: 'contracts',
    test: /src[\\/]features[\\/].*((contract|policy|rules|queries)\.ts|(building-choices|bill-labels)\.tsx)$/,
    priority: 3,
    minShareCount: 6,
  },
  // Code of every form, in one file rather than one a module.
  {
    name: 'form',
    test: /src[\\/]web[\\/]ui[\\/](form(?!-editing|-page)|draft|field\.|fields)|node_modules[\\/](react-hook-form|@hookform|@standard-schema)[\\/]/,
    priority: 4,
    minShareCount: 6,
  },
  // Code that opens beside a field: a list of choices, a calendar.
  {
    name: 'floating',
    test: /src[\\/]web[\\/]ui[\\/](combobox|floating|place-clear|parse-date)/,
    priority: 4,
    minShareCount: 2,
  },
  {
    name: 'lists',
    test: new RegExp(`src[\\\\/]web[\\\\/](found|ui[\\\\/](${ofLists.join('|')}))`),
    priority: 2,
    minShareCount: 8,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  root: web,
  publicDir: join(import.meta.dirname, 'public'),
  cacheDir: join(import.meta.dirname, 'node_modules', '.vite'),
  plugins: [react(), devPages()],
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
          // The entry names most files, and hashes do not compress: 42 bits distinguish the builds of one file.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
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
      ['/api', '/dev/'].map((path) => [path, { target: process.env.API_URL ?? 'http://127.0.0.1:3001' }]),
    ),
  },
}))

/** Files that the entry loads itself. */
const ofEntry = /(^|\/)(react|tanstack|kit|icons|entry|rolldown-runtime|preload-helper)-[\w-]+\.(js|css)$/

/** The files that an import on demand fetches beside its own: the lists of all of them are part of the entry. */
function beyondEntry(own: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') return files
  const others = files.filter((file) => !ofEntry.test(file))
  return others.every((file) => file === own) ? [] : others
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
        const home = homes[path]
        if (home) {
          renderHome(server, home).then((html) => response.setHeader('content-type', 'text/html').end(html), next)
          return
        }
        if (isPage(request.headers.accept, path)) request.url = '/app.html'
        next()
      })
    },
  }
}

const homes: Readonly<Record<string, string>> = { '/': '/index.html', '/en': '/en/index.html' }

async function renderHome(server: ViteDevServer, path: string): Promise<string> {
  const { renderSite } = await server.ssrLoadModule('/prerender.tsx')
  const build = { manifest: { 'site/site.ts': { file: 'site/site.ts' } }, readAsset: () => '' }
  const pages: { path: string; html: string }[] = await renderSite(build)
  return server.transformIndexHtml(path, pages.find((page) => page.path === path)?.html ?? '')
}

const isPage = (accept = '', path = ''): boolean =>
  accept.includes('text/html') && !/^\/(api|dev|@|src|node_modules)\b/.test(path) && !/\.\w+$/.test(path)
