import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { pages } from './pages.ts'

const source = join(import.meta.dirname, '..', '..')
const read = (file: string): string => readFileSync(file, 'utf8')

/** The source files that a browser runs when it shows `entry`, parts loaded later included. */
function reached(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen
  seen.add(entry)
  for (const [, path] of read(entry).matchAll(
    /^(?:import (?!type)|export .* )?[^'\n]*(?:from|import\()\s*'(\.[^']+\.tsx?)'/gmu,
  )) {
    if (path) reached(join(dirname(entry), path), seen)
  }
  return seen
}

const catalogues = new Set(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('messages.fr.ts'))
    .map((file) => basename(dirname(file))),
)

/** The catalogues whose sentences a file says: `t('bills.title')`, `` tr(`bills.${key}`) ``. */
const saidIn = (file: string): string[] =>
  [...read(file).matchAll(/['`]([a-z][a-z-]*)\.(?:[a-z][a-z0-9_]*'|[a-z0-9_]*\$\{)/gu)].flatMap(([, name]) =>
    name && catalogues.has(name) ? name : [],
  )

/** Each screen's module and catalogues, as the manifests write them: what runs has the module, not where it stands. */
const manifests = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\/(web|pages)\/feature\.ts$/u.test(file),
)
const screens = manifests.flatMap((manifest) =>
  [...read(join(source, manifest)).matchAll(/import\('([^']+)'\),\s*words: \[([^\]]*)\]/gu)].map(
    ([, path = '', words = '']) => ({
      file: join(source, dirname(manifest), path),
      words: [...words.matchAll(/'([a-z-]+)'/gu)].flatMap(([, name]) => name ?? []),
    }),
  ),
)
// Loaded before any page.
const always = ['shared', 'web', 'app']

test('the words of every page are known', () => {
  const written = new Set([...pages.values()].map(({ open }) => open))
  expect(screens).toHaveLength(written.size)
})

test('a screen loads the words of every part that it may show', () => {
  expect(screens.length).toBeGreaterThan(30)
  const missing = screens.flatMap(({ file, words }) =>
    // A contract's refusals are said by the forms over it, which load their own feature's words.
    [...reached(file)]
      .filter((part) => !part.endsWith('/contract.ts'))
      .flatMap((part) => {
        const absent = new Set(saidIn(part).filter((name) => ![...always, ...words].includes(name)))
        return absent.size > 0 ? [`${relative(source, file)}: ${[...absent]} said in ${relative(source, part)}`] : []
      }),
  )
  expect(missing).toEqual([])
})
