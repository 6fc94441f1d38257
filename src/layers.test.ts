import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableName, Table } from 'drizzle-orm/table'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { layers } from '../scripts/layers.cjs'
import { importsIn, nodesIn, syntaxOf } from './syntax.ts'

const tables = import.meta.glob<Record<string, unknown>>('./features/**/server/tables.ts', { eager: true })
const files = readdirSync(join(import.meta.dirname, 'features'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file: `./features/${file}`, tree: syntaxOf(join(import.meta.dirname, 'features', file)) }))

const featureOf = (file: string): string => file.split('/')[2] ?? ''
const layerOf = (file: string): number => layers.findIndex((layer) => layer.includes(featureOf(file)))
/** Whether the code of one file may use what the other file declares. */
const maySee = (file: string, declaring: string): boolean =>
  featureOf(file) === featureOf(declaring) || layerOf(file) > layerOf(declaring)

const declared = Object.entries(tables).flatMap(([file, exported]) =>
  Object.values(exported).flatMap((one) => (is(one, Table) ? [{ file, name: getTableName(one) }] : [])),
)

/** The text of every template tagged `sql`, without what stands in its holes. */
const sqlIn = (tree: ts.SourceFile): string[] =>
  [...nodesIn(tree)].flatMap((node) => {
    if (!ts.isTaggedTemplateExpression(node) || node.tag.getText(tree).split('.')[0] !== 'sql') return []
    const { template } = node
    return ts.isTemplateExpression(template)
      ? [template.head, ...template.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' ? ')
      : template.text
  })

const written = files.flatMap(({ file, tree }) => sqlIn(tree).map((text) => ({ file, text })))

test('SQL names no table of the same layer or of a later one', () => {
  expect(declared.length).toBeGreaterThan(15)
  expect(written.length).toBeGreaterThan(100)
  const upward = written.flatMap(({ file, text }) =>
    declared
      .filter(({ name, file: declaring }) => !maySee(file, declaring) && new RegExp(`\\b${name}\\b`).test(text))
      .map(({ name }) => `${file}: ${name}`),
  )
  expect(upward).toEqual([])
})

/** SQL that reads the clock of the database. */
const databaseClock =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp) *\(|\b(current_date|current_time|current_timestamp|localtime|localtimestamp)\b/i

test('a feature’s SQL takes the time of its request or job', () => {
  const timed = written.filter(({ text }) => databaseClock.test(text)).map(({ file }) => file)
  expect(timed).toEqual([])
})

/** The sub-folder of a file (`bill-intake/inbox/server/store.ts` is of `bill-intake/inbox`), and whether it runs on the server. */
function subFolderOf(path: string) {
  const parts = path.split('/').slice(0, -1)
  const side = parts.findIndex((part) => part === 'server' || part === 'web')
  return { folder: parts.slice(0, side < 0 ? undefined : side).join('/'), isServer: parts[side] === 'server' }
}

/** Each import of one sub-folder of a feature by another, on the server. Manifests, demonstrations, routes and jobs put sub-folders together. */
const imports = files.flatMap(({ file, tree }) => {
  const from = file.slice('./features/'.length)
  if (/\/(feature|routes|jobs|testing|demonstration)\.ts$/.test(from) || from.startsWith('reading/engine/')) return []
  return importsIn(tree, from, { hasTypes: true }).flatMap((to) => {
    const [own, other] = [subFolderOf(from), subFolderOf(to)]
    const isInside = from.split('/')[0] === to.split('/')[0] && own.folder !== other.folder
    return isInside && own.isServer && other.isServer ? [{ own: own.folder, other: other.folder }] : []
  })
})
const isParent = (folder: string, other: string): boolean => other.startsWith(`${folder}/`)

test('a parent’s server imports no sub-folder’s server, and no two sub-folders import each other', () => {
  const downward = imports.filter(({ own, other }) => isParent(own, other))
  const mutual = imports.filter(
    ({ own, other }) =>
      own < other &&
      !isParent(own, other) &&
      !isParent(other, own) &&
      imports.some((back) => back.own === other && back.other === own),
  )
  const broken = [...downward, ...mutual].map(({ own, other }) => `${own} > ${other}`)
  expect([...new Set(broken)].sort()).toEqual([])
})
