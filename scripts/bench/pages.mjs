import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import { chromium } from '../chromium.mjs'
import { root } from '../freshness.mjs'
import { signIn } from './client.mjs'
import { freePort, median, startServer } from './server.mjs'

/** Pages of the application, measured beside the public ones, without a budget. */
const ofApplication = [
  { address: '/login' },
  { address: '/manager/bills', role: 'manager' },
  { address: '/manager/demands', role: 'manager' },
]
const turns = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
/** What a public page must reach: every score 100, and these at most. */
const most = { lcp: 1_200, firstView: 60, shift: 0, others: 0 }

/** Lighthouse's mobile preset, median of three runs a page, on the demonstration: the public pages must hold their budget. */
export async function benchPages(scratch) {
  const { executablePath, args } = chromium()
  const server = await startServer({ DATA_DIR: join(scratch, 'pages'), DEMONSTRATION: 'on' })
  const port = await freePort()
  const folder = `--user-data-dir=${join(scratch, 'browser')}`
  const browser = spawn(
    executablePath,
    ['--headless', ...args, folder, `--remote-debugging-port=${port}`, 'about:blank'],
    {
      stdio: 'ignore',
    },
  )
  const ended = new Promise((_, reject) => {
    browser.once('exit', () => reject(new Error('the browser ended')))
  })
  // It also ends with the run, when nothing waits for it.
  ended.catch(() => undefined)
  const measureHere = (page) => Promise.race([measure({ server, port, ...page }), ended])
  try {
    await ready(port)
    const site = JSON.parse(readFileSync(join(root, 'dist', 'site.json'), 'utf8'))
    for (const { address } of site) {
      const seen = await measureHere({ address })
      const over = lacks(seen)
      if (over.length > 0) process.exitCode = 1
      print(address, seen, over)
    }
    for (const { address, role } of ofApplication) print(address, await measureHere({ address, role }), [])
  } finally {
    browser.kill()
    await server.stop()
  }
}

async function ready(port) {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(50)
  }
}

/** The median of some runs of a page: scores, milliseconds, KiB over the network. */
async function measure({ server: { url }, port, address, role }) {
  const extraHeaders = role ? { Cookie: (await signIn(url, role)).cookie } : {}
  const runs = []
  for (let turn = 0; turn < turns; turn++) {
    const { lhr, artifacts } = await lighthouse(url + address, {
      port,
      logLevel: 'silent',
      onlyCategories: categories,
      extraHeaders,
    })
    runs.push({ ...readRun(lhr, below(artifacts)), others: othersIn(lhr, url) })
  }
  const css = gzipSync((await (await fetch(url + address)).text()).match(/<style[\s\S]*?<\/style>/g)?.join('') ?? '')
  const figures = Object.keys(runs[0]).map((key) => [key, median(runs.map((run) => run[key]))])
  const { sheets, ...rest } = Object.fromEntries(figures)
  return { ...rest, css: sheets + css.length / 1024 }
}

const requestsOf = ({ audits }) => audits['network-requests'].details.items
const othersIn = (lhr, url) =>
  requestsOf(lhr).filter((request) => !/^(data|blob):/.test(request.url) && !request.url.startsWith(url)).length

/** Addresses of the images below the first view, which the browser fetches ahead. */
const below = ({ ImageElements, ViewportDimensions }) =>
  new Set(
    ImageElements.filter(({ clientRect }) => clientRect.top >= ViewportDimensions.innerHeight).map(({ src }) => src),
  )

function readRun(lhr, later) {
  const { audits } = lhr
  const weigh = (kind) =>
    requestsOf(lhr)
      .filter(({ url }) => !later.has(url))
      .filter(({ resourceType }) => !kind || resourceType === kind)
      .reduce((sum, { transferSize }) => sum + transferSize / 1024, 0)
  return {
    ...Object.fromEntries(categories.map((key) => [key, Math.round(lhr.categories[key].score * 100)])),
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    firstView: weigh(),
    js: weigh('Script'),
    sheets: weigh('Stylesheet'),
  }
}

/** The budgets of a public page that it does not hold. */
const lacks = (seen) => [
  ...categories.filter((key) => seen[key] < 100),
  ...Object.keys(most).filter((key) => seen[key] > most[key]),
]

function print(address, seen, over) {
  const seconds = (ms) => `${(ms / 1_000).toFixed(2)} s`
  const line = [
    address.padEnd(22),
    categories.map((key) => String(seen[key]).padStart(3)).join(' '),
    `FCP ${seconds(seen.fcp)}`,
    `LCP ${seconds(seen.lcp)}`,
    `TBT ${Math.round(seen.tbt)} ms`,
    `CLS ${Number(seen.shift.toFixed(3))}`,
    `JS ${seen.js.toFixed(1)} KiB`,
    `CSS ${seen.css.toFixed(1)} KiB`,
    `first view ${seen.firstView.toFixed(1)} KiB`,
    `third party ${seen.others}`,
  ]
  if (over.length > 0) line.push(`over: ${over.join(', ')}`)
  console.log(line.join('  '))
}
