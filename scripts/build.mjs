// `npm run build`: browser files in dist/client, public pages rendered, server in dist/server.js, all static text compressed.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { build as viteBuild } from 'vite'
import { bundleServer } from './bundle-server.mjs'
import { fingerprint, root, stampBuild } from './freshness.mjs'
import { hints, preloads } from './hints.mjs'

const client = join(root, 'dist', 'client')
const scratch = join(root, 'dist', 'prerender')
const programs = {
  server: 'src/app/server/main.ts',
  db: 'src/app/server/db-cli.ts',
  reader: 'src/features/reading/server/jobs.ts',
}

export async function build() {
  const started = Date.now()
  const before = fingerprint()
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  await viteBuild({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  paintFirst()
  await bundleSite()
  await bundleServer(programs, 'dist', { sourcemap: true, sourcesContent: false })
  await prerender()
  await compress()
  stampBuild(before)
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

function fillIn(place, text) {
  const file = join(client, 'app.html')
  writeFileSync(file, readFileSync(file, 'utf8').replace(place, text))
}

/**
 * Style sheets follow the mark that the page opens with: it is painted while they load, and no script runs before them.
 */
function paintFirst() {
  const file = join(client, 'app.html')
  const html = readFileSync(file, 'utf8')
  const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const rest = sheets.reduce((text, sheet) => text.replace(sheet, ''), html)
  writeFileSync(file, rest.replace('</body>', `${sheets.join('')}</body>`))
}

/** Compressed. An import of a contract brings its schemas, three times as much. */
const mostSiteBytes = 10 * 1024

/** The script of the public site as one file: Vite would share pieces with the application, a request and a round trip each. */
async function bundleSite() {
  const file = join(client, '.vite', 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const entry = 'site/site.ts'
  const { outputFiles } = await bundle({
    absWorkingDir: join(root, 'src', 'app', 'web'),
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    // The style sheet is Vite's, which the pages inline.
    loader: { '.css': 'empty' },
    logLevel: 'warning',
  })
  const [{ contents }] = outputFiles
  const bytes = gzipSync(contents).length
  if (bytes > mostSiteBytes) throw new Error(`the script of the public site weighs ${bytes} bytes, of ${mostSiteBytes}`)
  const name = `assets/site-${createHash('sha256').update(contents).digest('hex').slice(0, 8)}.js`
  writeFileSync(join(client, name), contents)
  rmSync(join(client, manifest[entry].file))
  const { css } = manifest[entry]
  writeFileSync(file, JSON.stringify({ ...manifest, [entry]: { file: name, css, isEntry: true, src: entry } }, null, 2))
}

/** Public pages become plain HTML, and the application's main pages get hints of the files they will request. */
async function prerender() {
  await viteBuild({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    plugins: [namedScreens()],
    build: { ssr: join(root, 'src/app/web/prerender.tsx'), outDir: scratch, emptyOutDir: true },
  })
  const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'))
  const { renderSite, renderOpenings, describePages } = await import(pathToFileURL(join(scratch, 'prerender.js')).href)
  const readAsset = (file) => readFileSync(join(client, file), 'utf8')
  const site = await renderSite({ manifest, readAsset })
  for (const { path, html } of site) {
    const file = join(client, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, html)
  }
  const ofSite = site.flatMap(({ address, language, path }) => (address ? [{ address, language, path }] : []))
  writeFileSync(join(root, 'dist', 'site.json'), JSON.stringify(ofSite, null, 2))
  const pages = await describePages()
  const ahead = JSON.stringify(preloads(manifest, pages))
  const file = `assets/preloads-${createHash('sha256').update(ahead).digest('hex').slice(0, 8)}.json`
  writeFileSync(join(client, file), ahead)
  fillIn('</head>', `<meta name="preloads" content="/${file}" /></head>`)
  writeFileSync(join(root, 'dist', 'hints.json'), JSON.stringify(hints(manifest, pages, renderOpenings()), null, 2))
  writeFileSync(
    join(root, 'dist', 'addresses.json'),
    JSON.stringify(
      pages.map(({ address }) => address),
      null,
      2,
    ),
  )
  rmSync(scratch, { recursive: true, force: true })
}

/** In the prerendering bundle, an import on demand of a manifest is replaced by a component that names its module. */
function namedScreens() {
  const mark = '\0screen:'
  return {
    name: 'named-screens',
    resolveDynamicImport: (specifier, importer) =>
      importer.endsWith('/feature.ts') ? mark + join(dirname(importer), specifier) : null,
    load(id) {
      if (!id.startsWith(mark)) return null
      const name = relative(join(root, 'src', 'app', 'web'), id.slice(mark.length))
      return `export const Screen = Object.assign(() => null, { displayName: ${JSON.stringify(name)} })`
    },
  }
}

/** Compressed once at build, not at each request. Pages are left out: the server writes a nonce into each answer. */
async function compress() {
  const brotli = promisify(brotliCompress)
  const deflate = promisify(gzip)
  const files = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file)
      if (bytes.length < 1024) return
      writeFileSync(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
      writeFileSync(`${file}.gz`, await deflate(bytes, { level: 9 }))
    }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await build()
