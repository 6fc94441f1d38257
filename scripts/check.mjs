// `npm run check`: types, format, lint, import rules, unused code and unit tests.
import { pathToFileURL } from 'node:url'
import { checkNode, installIfStale } from './freshness.mjs'
import { conclude, step, vitest } from './steps.mjs'

/** Fewer modules than this means that the import rules did not see every file. */
const moduleFloor = 750
const typescript = 'node_modules/typescript7/bin/tsc'

/** One checker a project: several build the types that they share once each, and other checks have the other core. */
const types = (project) => [typescript, '-p', project, '--singleThreaded']

/** The longest first: each step is run by the first core that is free. */
const steps = [
  () => step('types, all', types('tsconfig.json')),
  () => step('types, server alone', types('tsconfig.server.json')),
  () => step('lint with types (oxlint)', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']),
  () => step('types, browser alone', types('tsconfig.web.json')),
  () =>
    step(
      'import rules (dependency-cruiser)',
      ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', 'src', '--config', '.dependency-cruiser.cjs'],
      { judge: tooFewModules },
    ),
  () => step('nothing unused (knip)', ['node_modules/knip/bin/knip.js', '--no-progress']),
  () => step('format and lint (Biome)', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
]

export async function check() {
  const waiting = [...steps]
  const results = []
  const runWaiting = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await next())
  }
  await Promise.all([runWaiting(), runWaiting()])
  results.push(await vitest('unit tests', ['unit']))
  return results
}

function tooFewModules(output) {
  const seen = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0)
  return seen < moduleFloor ? `only ${seen} modules seen, ${moduleFloor} wanted\n${output}` : undefined
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  checkNode()
  installIfStale()
  conclude(await check())
}
