import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

const catalogues = import.meta.glob<{ words: object }>('../../**/messages.fr.ts', { eager: true })
/** Every sentence: `bills.title`. Names of grants are written alike and are none. */
const sentences = Object.entries(catalogues).flatMap(([file, { words }]) =>
  Object.keys(words).map((key) => `${basename(dirname(file))}.${key}`),
)
const known = new Set(sentences)

/** The catalogues whose sentences a file says: `t('bills.title')`, `` tr(`bills.${key}`) ``. */
const saidIn = (file: string): string[] =>
  [...read(file).matchAll(/['`](([a-z][a-z-]*)\.[a-z0-9_]*)('|\$\{)/gu)].flatMap(([, said = '', name = '', end]) =>
    (end === "'" ? known.has(said) : sentences.some((one) => one.startsWith(said))) ? name : [],
  )

/** The module and the catalogues of each screen and panel, as the manifests write them: what runs has the module, not where it stands. */
const manifests = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\/(web|pages)\/feature\.ts$/u.test(file),
)
const namesIn = (list: string): string[] => [...list.matchAll(/'([a-z-]+)'/gu)].flatMap(([, name]) => name ?? [])
const screens = manifests.flatMap((manifest) => {
  const text = read(join(source, manifest))
  const at = (path: string): string => join(source, dirname(manifest), path)
  const open = [...text.matchAll(/import\('([^']+)'\)(?:,\s*words: \[([^\]]*)\]|([^)]*)\))/gu)].map(
    ([, path = '', ofPage, ofPanel]) => ({
      file: at(path),
      isPage: ofPage !== undefined,
      words: namesIn(ofPage ?? ofPanel ?? ''),
    }),
  )
  const home = { file: at('home.ts'), isPage: false, words: namesIn(/homeWords: \[([^\]]*)\]/u.exec(text)?.[1] ?? '') }
  return existsSync(home.file) ? [...open, home] : open
})
// Loaded before any page.
const always = ['shared', 'web', 'app']

test('every page loads existing catalogues', () => {
  const written = new Set([...pages.values()].map(({ open }) => open))
  expect(screens.filter(({ isPage }) => isPage)).toHaveLength(written.size)
})

test('a screen or a panel loads the catalogues of every part that it may show', () => {
  expect(screens.length).toBeGreaterThan(30)
  const missing = screens.flatMap(({ file, words }) =>
    // A contract's refusals are said by the forms over it, which load their own feature's words; grants are named, never said.
    [...reached(file)]
      .filter((part) => !part.endsWith('/contract.ts') && !part.endsWith('/shared/grants.ts'))
      .flatMap((part) => {
        const absent = new Set(saidIn(part).filter((name) => ![...always, ...words].includes(name)))
        return absent.size > 0 ? [`${relative(source, file)}: ${[...absent]} said in ${relative(source, part)}`] : []
      }),
  )
  expect(missing).toEqual([])
})
