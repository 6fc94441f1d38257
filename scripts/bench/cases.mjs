import { spawnSync } from 'node:child_process'

const { CASES = '1000000', WORLDS = '500' } = process.env
const hours = 12 * 3_600_000

/** The properties of instalments, of their rules and of their store, on many more cases than the suite tries. */
export function benchCases() {
  const began = performance.now()
  run('unit', ['src/features/instalments', 'src/features/bill-intake/form/rules.test.ts'], { CASES })
  run('api', ['src/features/bills/instalments/server/worlds.test.ts'], { WORLDS })
  console.log(
    `${CASES} cases of each rule and ${WORLDS} worlds in ${((performance.now() - began) / 60_000).toFixed(1)} min`,
  )
}

function run(project, files, environment) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--testTimeout', String(hours), ...files],
    { stdio: 'inherit', env: { ...process.env, ...environment } },
  )
  if (status !== 0) process.exitCode = 1
}
