import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../freshness.mjs'

/** Cases of each rule, and of bills in a database under four workers. */
const { CASES = '125000', DATABASE_CASES = '1000' } = process.env
const longest = 12 * 3_600_000

/** Tries the properties of instalments, of their rules and in a database, on many more cases than the tests do. Fails where one does. */
export async function benchCases() {
  const began = performance.now()
  const ofRules = await countCases('unit', ['src/features/instalments', 'src/features/bill-intake/form'], { CASES })
  const rulesMs = performance.now() - began
  const ofDatabase = await countCases('api', ['src/features/bills/instalments/server/concurrency.test.ts'], {
    DATABASE_CASES,
  })
  const minutes = (ms) => (ms / 60_000).toFixed(1)
  console.log(
    `${ofRules + ofDatabase} cases: ${ofRules} of the rules in ${minutes(rulesMs)} min, ` +
      `${ofDatabase} of a database in ${minutes(performance.now() - began - rulesMs)} min`,
  )
}

/** Runs tests; returns how many cases they tried. */
async function countCases(project, files, environment) {
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--testTimeout', String(longest), ...files],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NO_COLOR: '1', ...environment } },
  )
  let output = ''
  child.stdout.on('data', (part) => {
    output += part
    process.stdout.write(part)
  })
  const [code] = await once(child, 'close')
  if (code !== 0) process.exitCode = 1
  return [...output.matchAll(/^(\d+) cases of a /gm)].reduce((sum, [, count]) => sum + Number(count), 0)
}
