import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { calleeOf, importsIn, nodesIn, propertyOf, syntaxOf, textsIn } from '../../syntax.ts'
import { pages } from './pages.ts'

const source = join(import.meta.dirname, '..', '..')
/** Computes the value of a file once: most screens reach the same files. */
function oncePerFile<Value>(compute: (file: string) => Value): (file: string) => Value {
  const known = new Map<string, Value>()
  return (file) => {
    const value = known.get(file) ?? compute(file)
    known.set(file, value)
    return value
  }
}

const codeIn = oncePerFile((file) => importsIn(syntaxOf(file), file).filter((one) => /\.tsx?$/u.test(one)))

/** The source files that a browser runs when it shows `entry`, parts loaded later included. */
function reached(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen
  seen.add(entry)
  for (const file of codeIn(entry)) reached(file, seen)
  return seen
}

const catalogues = import.meta.glob<{ words: object }>('../../**/messages.fr.ts', { eager: true })
/** Every sentence: `bills.title`. Names of grants are written alike and are none. */
const sentences = Object.entries(catalogues).flatMap(([file, { words }]) =>
  Object.keys(words).map((key) => `${basename(dirname(file))}.${key}`),
)
const known = new Set(sentences)

/** The catalogues that a file uses: `t('bills.title')`, `` tr(`bills.${key}`) ``. */
const saidIn = oncePerFile((file) =>
  textsIn(syntaxOf(file)).flatMap(({ text, isWhole }) => {
    const isSaid = isWhole ? known.has(text) : /^[a-z][a-z-]*\.[a-z0-9_]*$/u.test(text) && begins(text)
    return isSaid ? (text.split('.')[0] ?? []) : []
  }),
)
const begins = (text: string): boolean => sentences.some((one) => one.startsWith(text))

/**
 * The module and the catalogues of each screen and panel, as the manifests write them: running code has the module, not
 * its path.
 */
const manifests = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('/web/feature.ts'),
)
const namesIn = (nodes: readonly ts.Node[]): string[] => nodes.flatMap((node) => textsIn(node).map(({ text }) => text))

/**
 * The catalogues that a node of a manifest needs: a page is an object with `open` and `words`, a panel a call with its
 * catalogues.
 */
function openedBy(node: ts.Node, manifest: string) {
  const page = propertyOf(node, 'open')
  const words = propertyOf(node, 'words')
  const open = page && words ? { isPage: true, by: page, words: [words] } : panelOf(node)
  return open ? importsIn(open.by, manifest).map((file) => ({ ...open, file, words: namesIn(open.words) })) : []
}
function panelOf(node: ts.Node) {
  if (!ts.isCallExpression(node) || calleeOf(node) !== 'panel') return undefined
  const [by, ...words] = node.arguments
  return by && { isPage: false, by, words }
}

const screens = manifests.flatMap((path) => {
  const manifest = join(source, path)
  const nodes = nodesIn(syntaxOf(manifest))
  const open = nodes.flatMap((node) => openedBy(node, manifest))
  const words = namesIn(nodes.flatMap((node) => propertyOf(node, 'homeWords') ?? []))
  const home = join(dirname(manifest), 'home.ts')
  return existsSync(home) ? [...open, { isPage: false, file: home, words }] : open
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
    // A contract's refusals are shown by forms, which load their own feature's words; grants are never shown.
    [...reached(file)]
      .filter((part) => !['/contract.ts', '/policy.ts', '/shared/grants.ts'].some((end) => part.endsWith(end)))
      .flatMap((part) => {
        const absent = new Set(saidIn(part).filter((name) => ![...always, ...words].includes(name)))
        return absent.size > 0 ? [`${relative(source, file)}: ${[...absent]} said in ${relative(source, part)}`] : []
      }),
  )
  expect(missing).toEqual([])
})
