import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { chromium } from '../chromium.mjs'
import { signIn } from './client.mjs'
import { freePort, median, startServer } from './server.mjs'

const pages = {
  'sign-in': ['/login'],
  bills: ['/manager/bills', 'manager'],
  demands: ['/manager/demands', 'manager'],
  home: ['/'],
}

/** Lighthouse's mobile preset, median of three runs a page, on the demonstration. */
export async function benchLighthouse(scratch) {
  const { executablePath, args } = chromium()
  const server = await startServer({ DATA_DIR: join(scratch, 'lighthouse') })
  const port = await freePort()
  const browser = spawn(
    executablePath,
    [
      '--headless',
      ...args,
      `--user-data-dir=${join(scratch, 'browser')}`,
      `--remote-debugging-port=${port}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  try {
    await sleep(3_000)
    for (const [name, [path, role]] of Object.entries(pages)) {
      const scores = []
      const headers = role ? { Cookie: (await signIn(server.url, role)).cookie } : {}
      for (let turn = 0; turn < 3; turn++) {
        const { lhr } = await lighthouse(`${server.url}${path}`, {
          port,
          logLevel: 'silent',
          onlyCategories: ['performance', 'accessibility', 'best-practices'],
          extraHeaders: headers,
        })
        scores.push(
          Object.fromEntries([
            ...Object.entries(lhr.categories).map(([key, { score }]) => [key, Math.round(score * 100)]),
            ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((key) => [
              key,
              Math.round(lhr.audits[key].numericValue),
            ]),
          ]),
        )
      }
      const of = (key) => median(scores.map((score) => score[key]))
      console.log(
        [
          `${name.padEnd(8)} performance ${of('performance')}`,
          `accessibility ${of('accessibility')}`,
          `best practices ${of('best-practices')}`,
          `FCP ${of('first-contentful-paint')} ms`,
          `LCP ${of('largest-contentful-paint')} ms`,
          `TBT ${of('total-blocking-time')} ms`,
        ].join('  '),
      )
    }
  } finally {
    browser.kill()
    await server.stop()
  }
}
