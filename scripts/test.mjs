// `npm test`: every check, unit, API and browser test, on a bare machine. Installs missing programs, or says which it can't install.
import { join } from 'node:path'
import { checkNode, installIfStale, isBuildFresh, root } from './freshness.mjs'

checkNode()
installIfStale()
const { installBrowser, installMailServer, installOcr, postgres15 } = await import('./system-tools.mjs')
const { check } = await import('./check.mjs')
const { cannotRun, conclude, playwright, step, vitest } = await import('./steps.mjs')

installOcr()
installMailServer()
const hasBrowser = await installBrowser()
const results = await check()
/** What the first run sends to its database, for the second one to plan. */
const sent = { TEST_SENT_STATEMENTS: join(root, '.cache', 'sent-statements') }
const embedded = { TEST_DATABASE_URL: '', TEST_POSTGRES_PROGRAMS: '', ...sent }
results.push(await vitest('API, embedded PostgreSQL', ['api'], embedded))
results.push(...(await onPostgres()))
if (!isBuildFresh()) results.push(await step('build', ['scripts/build.mjs']))
results.push(await step('first loads within budget', ['scripts/bench.mjs', 'weights']))
if (hasBrowser) {
  results.push(await vitest('components in Chromium', ['browser']))
  results.push(await playwright('journeys in Chromium'))
} else {
  const reason = 'No Chromium: install it, or set CHROMIUM_PATH to its program'
  results.push(cannotRun('components in Chromium', reason), cannotRun('journeys in Chromium', reason))
}
conclude(results)

/** The oldest PostgreSQL that Mitoyen promises, where there is one. */
async function onPostgres() {
  const programs = postgres15()
  if (process.env.TEST_DATABASE_URL) return [await vitest('API, TEST_DATABASE_URL', ['api'])]
  if (programs) return [await vitest('API, PostgreSQL 15', ['api'], { TEST_POSTGRES_PROGRAMS: programs, ...sent })]
  console.log('API on PostgreSQL 15: not run, its programs are not installed and TEST_DATABASE_URL is not set')
  return []
}
