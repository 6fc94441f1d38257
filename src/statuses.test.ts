import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { nameOf, nodesIn, syntaxOf } from './syntax.ts'

const root = join(import.meta.dirname, 'features')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/server\/[\w-]+\.ts$/.test(file) && !/\.test\.ts$|\/testing\.ts$|\/demonstration\.ts$/.test(file))
  .map((file) => ({ file, tree: syntaxOf(join(root, file)) }))

/** The name of the function that is called, without its owner. */
const calledIn = ({ expression }: ts.CallExpression): string =>
  (ts.isPropertyAccessExpression(expression) ? nameOf(expression.name) : nameOf(expression)) ?? ''

/** What saves the columns of a row. A first insert is none: it begins a life, and no step leads to it. */
const savesColumns = (node: ts.CallExpression): boolean =>
  /^(set|save|take|pass(?!Step$|Each$))[A-Z]?/.test(calledIn(node))

/** The properties named `status` among the columns of a save. */
const statusesIn = (call: ts.CallExpression) =>
  call.arguments.flatMap((argument) =>
    [...nodesIn(argument)].filter(
      (node) =>
        (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) && nameOf(node.name) === 'status',
    ),
  )

/** Whether a function is given the passage of a row of a table, which `passEach` alone makes, and writes its `to`. */
const writesPassage = (owner: ts.Node, status: ts.Node, tree: ts.SourceFile): boolean =>
  ts.isFunctionLike(owner) &&
  owner.parameters.some(({ type }) => type?.getText(tree).startsWith('Passage<')) &&
  ts.isPropertyAssignment(status) &&
  status.initializer.getText(tree) === 'to'

/** Saves that set a status otherwise than by a row of its table. */
const outside = files.flatMap(({ file, tree }) => {
  const written = [...nodesIn(tree)].flatMap((node) =>
    ts.isCallExpression(node) && savesColumns(node) ? statusesIn(node) : [],
  )
  const owners = [...nodesIn(tree)].filter(ts.isFunctionLike)
  return written
    .filter((status) => {
      const around = owners.filter((owner) => owner.pos <= status.pos && owner.end >= status.end)
      return !around.some((owner) => writesPassage(owner, status, tree))
    })
    .map((status) => `${file}: ${status.getText(tree)}`)
})

const tolerated = [
  // An edited bill follows its due date: `settled` asks the rows that the calendar takes.
  'bills/server/service.ts: status: settled(bill.status, after.dueOn, ctx.today)',
  // The run of an import is a job's own progress, told to nobody.
  ...['waiting', 'undone', 'running', 'stopped', 'done'].map(
    (status) => `imports/runs/server/service.ts: status: '${status}'`,
  ),
  // A removed account is emptied of its data and never comes back.
  "user-management/accounts/server/service.ts: status: 'inactive'",
]

test('a saved status comes from a step of its table', () => {
  expect([...new Set(outside)].sort()).toEqual([...tolerated].sort())
})
