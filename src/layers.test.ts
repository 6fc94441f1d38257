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
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
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
  nodesIn(tree).flatMap((node) => {
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

const sides = ['server', 'web']
/** The folder of a file within its feature: `bill-intake/inbox/server/store.ts` is of `bill-intake/inbox`. */
function folderOf(path: string): string {
  const parts = path.split('/').slice(0, -1)
  const side = parts.findIndex((part) => sides.includes(part))
  return parts.slice(0, side < 0 ? undefined : side).join('/')
}

/** Manifests, routes, jobs, demonstrations, builders of tests and screens put the folders of a feature together. */
const isComposition = (path: string): boolean =>
  /\/(server\/(feature|routes|jobs|demonstration)|web\/(feature|menu|home|opening)|testing)\.ts$|-screen\.tsx$/.test(
    path,
  )

/** Each import between two files of features, types included. */
const imports = files.flatMap(({ file, tree }) => {
  const from = file.slice('./features/'.length)
  return importsIn(tree, from, { hasTypes: true }).flatMap((to) => (to.startsWith('../') ? [] : { from, to }))
})
/** Each import of one folder of a feature by another, except those of composition files. */
const between = imports.flatMap(({ from, to }) => {
  const [own, other] = [folderOf(from), folderOf(to)]
  const isInside = from.split('/')[0] === to.split('/')[0] && own !== other
  return isInside && !isComposition(from) ? [{ from, to, own, other }] : []
})
const isParent = (folder: string, other: string): boolean => other.startsWith(`${folder}/`)
const told = ({ from, to }: { from: string; to: string }): string => `${from} > ${to}`

/** Folders with a server or a web folder of their own. The reading engine is filed otherwise: the reader process runs it. */
const sided = new Set(
  files.flatMap(({ file }) =>
    file.split('/').some((part) => sides.includes(part)) ? folderOf(file.slice('./features/'.length)) : [],
  ),
)

test('no two folders of a feature import each other', () => {
  expect(between.length).toBeGreaterThan(200)
  const mutual = between.filter(({ own, other }) => between.some((back) => back.own === other && back.other === own))
  expect(mutual.map(told)).toEqual([])
})

test('a folder imports no sub-folder that has a server or a web folder', () => {
  const downward = between.filter(({ own, other }) => isParent(own, other) && sided.has(other))
  expect(downward.map(told)).toEqual([])
})

test('a sub-folder of rules and shapes alone imports nothing of the folder that it is in', () => {
  const isEngine = (folder: string) => folder.startsWith('reading/engine')
  const upward = between.filter(({ own, other }) => isParent(other, own) && !sided.has(own) && !isEngine(own))
  expect(upward.map(told)).toEqual([])
})

test('composition files are imported by each other only', () => {
  const used = imports.filter(({ from, to }) => isComposition(to) && !isComposition(from))
  expect(used.map(told)).toEqual([])
})
