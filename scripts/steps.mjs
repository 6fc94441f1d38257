// Runs the steps of `npm run check` and `npm test`, and adds up what passed and what failed.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './freshness.mjs'

const reports = join(root, '.cache', 'reports')

/** A program whose exit code is one test; `judge` may refuse a good exit by naming what is wrong. */
export async function step(name, args, { env = {}, judge = () => undefined } = {}) {
  const { code, output, seconds } = await run(args, env)
  const complaint = code === 0 ? judge(output) : output
  tell(name, complaint ? 'FAILED' : 'passed', seconds)
  if (complaint) console.log(complaint)
  return complaint ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 }
}

/** A vitest project, counted by its own report. A file that can't be loaded counts as one failure. */
export async function vitest(name, projects, env = {}) {
  return counted(
    name,
    env,
    (report) => {
      const args = [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ]
      return [...args, ...projects.flatMap((project) => ['--project', project])]
    },
    ({ numPassedTests, numFailedTests, testResults }) => ({
      passed: numPassedTests,
      failed:
        numFailedTests +
        testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
    }),
  )
}

/** The journeys, counted by Playwright's report; a test that passed only when tried again is a failure. */
export async function playwright(name, env = {}) {
  return counted(
    name,
    env,
    (report) => {
      process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report
      return ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']
    },
    ({ stats, errors }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }),
  )
}

async function counted(name, env, command, count) {
  mkdirSync(reports, { recursive: true })
  const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
  rmSync(report, { force: true })
  const { code, output, seconds } = await run(command(report), env)
  const found = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 1 }
  const result = code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found
  tell(name, `${result.passed} passed, ${result.failed} failed`, seconds)
  if (result.failed > 0) console.log(output)
  return result
}

/** One line at the very end, and the exit code. */
export function conclude(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1
}

/** A step that can't run for want of something: it fails, with the reason; it is never left out in silence. */
export function cannotRun(name, reason) {
  tell(name, 'FAILED', 0)
  console.log(reason)
  return { passed: 0, failed: 1 }
}

function run(args, env) {
  const started = Date.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const parts = []
    child.stdout.on('data', (part) => parts.push(part))
    child.stderr.on('data', (part) => parts.push(part))
    child.on('close', (code) => {
      resolve({ code, output: Buffer.concat(parts).toString().trim(), seconds: (Date.now() - started) / 1000 })
    })
  })
}

function tell(name, result, seconds) {
  console.log(`${name.padEnd(34)} ${result.padEnd(24)} ${seconds.toFixed(1)} s`)
}
