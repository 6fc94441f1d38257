import { is } from 'drizzle-orm'
import { getTableName, Table } from 'drizzle-orm/table'
import ts from 'typescript'
import { expect, test } from 'vitest'
import layers from './features/layers.json' with { type: 'json' }

const tables = import.meta.glob<Record<string, unknown>>('./features/**/server/tables.ts', { eager: true })
const sources = import.meta.glob<string>(['./features/**/*.ts', '!./features/**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const featureOf = (file: string): string => file.split('/')[2] ?? ''
const layerOf = (file: string): number => layers.findIndex((layer) => layer.includes(featureOf(file)))
/** Whether the code of one file may use what the other file declares. */
const maySee = (file: string, declaring: string): boolean =>
  featureOf(file) === featureOf(declaring) || layerOf(file) > layerOf(declaring)

const declared = Object.entries(tables).flatMap(([file, exported]) =>
  Object.values(exported).flatMap((one) => (is(one, Table) ? [{ file, name: getTableName(one) }] : [])),
)

/** The text of every template tagged `sql`, without what stands in its holes. */
function sqlIn(source: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText().split('.')[0] === 'sql') {
      const { template } = node
      found.push(
        ts.isTemplateExpression(template)
          ? [template.head, ...template.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' ? ')
          : template.text,
      )
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true))
  return found
}

test('SQL names no table of the same layer or of a later one', () => {
  expect(declared.length).toBeGreaterThan(15)
  const written = Object.entries(sources).flatMap(([file, source]) =>
    source.includes('sql') ? sqlIn(source).map((text) => ({ file, text })) : [],
  )
  expect(written.length).toBeGreaterThan(100)
  const upward = written.flatMap(({ file, text }) =>
    declared
      .filter(({ name, file: declaring }) => !maySee(file, declaring) && new RegExp(`\\b${name}\\b`).test(text))
      .map(({ name }) => `${file}: ${name}`),
  )
  expect(upward).toEqual([])
})
