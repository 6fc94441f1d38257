// npm run pictures: takes every picture of the product again, in a demonstration whose clock stands still: those of the public site
// (`public/pictures`, with their manifest), of shared links (`public/og*.png`) and of the README (`docs/screenshots`).
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, installIfStale, isBuildFresh, root } from './freshness.mjs'

checkNode()
installIfStale()
const { register } = await import('tsx/esm/api')
register()
const { startServer } = await import('./bench/server.mjs')
const { openBrowser, waitForInbox } = await import('./pictures/browser.mjs')
const { removeOthers } = await import('./pictures/files.mjs')
const { takeSampleBill } = await import('./pictures/sample-bills.mjs')
const { takeScreen } = await import('./pictures/screens.mjs')
const { takeScreenshots } = await import('./pictures/screenshots.mjs')
const { leading } = await import('../src/app/web/site/features/presentations.ts')

const manifestFile = join(root, 'src', 'app', 'web', 'site', 'pictures', 'manifest.json')
const scratch = mkdtempSync(join(tmpdir(), 'mitoyen-pictures-'))
// Root's database runs as another account, which must be able to enter.
chmodSync(scratch, 0o711)
try {
  await onDemonstration(async (browser) => keepManifest(await takePictures(browser)))
  // The home page has pictures of its own: it is built with the new ones.
  await onDemonstration(takeScreenshots)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

/** Does work in a browser on the newest build, with the same demonstration each time. */
async function onDemonstration(work) {
  if (!isBuildFresh() || !existsSync(join(root, 'dist', 'server.js'))) build()
  const clock = pathToFileURL(join(root, 'scripts', 'pictures', 'frozen-clock.mjs'))
  const server = await startServer({
    DATA_DIR: join(scratch, 'data'),
    DATABASE_URL: '',
    DEMONSTRATION: 'on',
    NODE_OPTIONS: `--import=${clock.href}`,
  })
  const browser = await openBrowser(server.url)
  try {
    await waitForInbox(browser)
    await work(browser)
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** In a process of its own: the second build renders the pages with the new manifest, where this process would remember the old one. */
function build() {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs')], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the build failed')
}

async function takePictures(browser) {
  const screens = {}
  for (const { picture } of leading) screens[picture.name] = await takeScreen(browser, picture)
  return { screens, bills: { fr: await takeSampleBill(browser, 'fr'), en: await takeSampleBill(browser, 'en') } }
}

/** A manifest that says the same is left alone, so that nothing is built again for it. */
function keepManifest(manifest) {
  removeOthers(manifest)
  // A box on one line, as Biome formats it.
  const text = `${JSON.stringify(manifest, null, 2).replace(/\[[\d,\s-]+\]/g, (box) => JSON.stringify(JSON.parse(box)).replaceAll(',', ', '))}\n`
  if (!existsSync(manifestFile) || readFileSync(manifestFile, 'utf8') !== text) writeFileSync(manifestFile, text)
}
