// `npm run check`: types, format, lint, import rules, unused code and unit tests.
import { pathToFileURL } from 'node:url'
import { checkNode, installIfStale } from './freshness.mjs'
import { conclude, step, vitest } from './steps.mjs'

/** Fewer modules than this means that the import rules did not see every file. */
const moduleFloor = 750
const typescript = 'node_modules/typescript7/bin/tsc'

export async function check() {
  const results = []
  results.push(
    ...(await Promise.all([
      step('types, all', [typescript, '-p', 'tsconfig.json']),
      step('format and lint (Biome)', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
    ])),
  )
  results.push(
    ...(await Promise.all([
      step('types, server alone', [typescript, '-p', 'tsconfig.server.json']),
      step('types, browser alone', [typescript, '-p', 'tsconfig.web.json']),
    ])),
  )
  results.push(
    ...(await Promise.all([
      step('lint with types (oxlint)', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']),
      step(
        'import rules (dependency-cruiser)',
        ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', 'src', '--config', '.dependency-cruiser.cjs'],
        {
          judge: tooFewModules,
        },
      ),
    ])),
  )
  results.push(
    ...(await Promise.all([
      step('nothing unused (knip)', ['node_modules/knip/bin/knip.js', '--no-progress']),
      vitest('unit tests', ['unit']),
    ])),
  )
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
