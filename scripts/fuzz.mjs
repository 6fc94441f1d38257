// npm run fuzz -- [CALLS] [SEED] [MINUTES]   Sends so many generated calls (100 by default) to every operation of the
// API, damaged and at the limits of its input: none may fail the server. It stops after so many minutes (5 by default),
// with as many calls to each operation. The suite does the same with few calls and a fixed seed.
import { spawnSync } from 'node:child_process'
import { checkNode, installIfStale } from './freshness.mjs'

checkNode()
installIfStale()
const [calls = 100, seed = Date.now() % 2 ** 31, minutes = 5] = process.argv.slice(2).map(Number)
console.log(`FUZZ_CALLS=${calls} FUZZ_SEED=${seed} FUZZ_MINUTES=${minutes}`)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'src/app/server/fuzz'],
  {
    stdio: 'inherit',
    env: { ...process.env, FUZZ_CALLS: String(calls), FUZZ_SEED: String(seed), FUZZ_MINUTES: String(minutes) },
  },
)
process.exitCode = status ?? 1
