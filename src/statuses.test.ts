import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { nameOf, nodesIn, propertyOf, syntaxOf } from './syntax.ts'

const root = join(import.meta.dirname, 'features')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\.ts$|\/demonstration\.ts$/.test(file))
  .map((file) => ({ file, tree: syntaxOf(join(root, file)) }))
const onServer = files.filter(({ file }) => /\/server\/[\w-]+\.ts$/.test(file))

/** The name of the function that is called, without its owner. */
const calledIn = ({ expression }: ts.CallExpression): string =>
  (ts.isPropertyAccessExpression(expression) ? nameOf(expression.name) : nameOf(expression)) ?? ''

/** Columns with a closed set of values, by the list of these: `status: text({ enum: billStatuses })`. */
const closed = onServer
  .filter(({ file }) => file.endsWith('/tables.ts'))
  .flatMap(({ file, tree }) =>
    nodesIn(tree)
      .filter(ts.isPropertyAssignment)
      .flatMap((column) =>
        nodesIn(column.initializer)
          .filter(ts.isCallExpression)
          .flatMap((call) => {
            const values = calledIn(call) === 'text' ? propertyOf(call.arguments[0], 'enum') : undefined
            return values ? [{ file, column: nameOf(column.name) ?? '', values: values.getText(tree) }] : []
          }),
      ),
  )

/** The type of status of each `lifecycle<BillStatus, …>()`. */
const living = new Set(
  files.flatMap(({ tree }) =>
    nodesIn(tree)
      .filter(ts.isCallExpression)
      .flatMap((call) => (calledIn(call) === 'lifecycle' ? (call.typeArguments?.[0]?.getText(tree) ?? []) : [])),
  ),
)
/** `BillStatus` of `billStatuses`, `InboxState` of `inboxStates`. */
const typeOf = (values: string): string =>
  `${values.charAt(0).toUpperCase()}${values.slice(1)}`.replace(/(?<=s)es$|s$/, '')
const isLiving = ({ values }: { values: string }): boolean => living.has(typeOf(values))

/** Columns whose value people choose or the code finds once; no step leads from one value to another. */
const chosen = [
  'amountKind',
  'audience',
  'category',
  // Why an entry was reversed, said when it is.
  'cause',
  // By email or on paper, found when it is written.
  'channel',
  // The item of a register.
  'code',
  // Of a file of a bank, told by what is in it.
  'format',
  'frequency',
  // The fund of an account, of a line of an entry or of a budget.
  'fund',
  'keptRecords',
  'keyType',
  'kind',
  'kinds',
  'language',
  'list',
  'mail',
  'method',
  'name',
  'office',
  // The effect of a row of an import, found once when it is done.
  'otherCategories',
  'outcome',
  'paymentType',
  'priority',
  'rating',
  // Why an email is held, found once when it arrives.
  'reason',
  'regime',
  'relation',
  'retention',
  // Why an institution returned a debit, said once.
  'returnCode',
  'role',
  // The role of a tenant who bought, as it was before.
  'roleBefore',
  'schedule',
  'securityLevel',
  // Of an agreement: by its payor on the screen, or on paper.
  'signature',
  'source',
  // A session keeps its stage: the next one is another session, with a token of its own.
  'stage',
  'trade',
  // How an authenticator is reached, found once.
  'transports',
  'type',
  'verdict',
  // What was handed over in a sale.
  'what',
]

test('a column with a closed set of values has a lifecycle, or is chosen', () => {
  const lives = closed.filter(isLiving)
  expect(lives.map(({ values }) => typeOf(values)).sort()).toEqual([...living].sort())
  const others = closed.filter((one) => !isLiving(one))
  expect([...new Set(others.map(({ column }) => column))].sort()).toEqual(chosen)
})

const statusColumns = new Set(closed.filter(isLiving).map(({ column }) => column))

/** The functions that a file imports from a store. */
const storeFunctions = (tree: ts.SourceFile): Set<string> =>
  new Set(
    tree.statements
      .filter(ts.isImportDeclaration)
      .filter(({ moduleSpecifier }) => /\/(store|rows)\.ts'$/.test(moduleSpecifier.getText(tree)))
      .flatMap((node) =>
        nodesIn(node)
          .filter(ts.isImportSpecifier)
          .map(({ name }) => name.text),
      ),
  )

/** Whether a call saves the columns of a row. A first insert does not: it begins a life, and no step leads to it. */
const savesColumns = (call: ts.CallExpression, fromStore: ReadonlySet<string>): boolean => {
  const called = calledIn(call)
  if (/^(set|save|take|move|pass(?!Step$|Each$))([A-Z]|$)/.test(called)) return true
  const owner = ts.isPropertyAccessExpression(call.expression) ? nameOf(call.expression.expression) : undefined
  return (owner === 'store' || fromStore.has(called)) && !/^(find|insert|count|lock|remove|tally)/.test(called)
}

/** `{ … }`, or `{ … } as const`. */
const objectIn = (node: ts.Expression | undefined): ts.Node | undefined => {
  const inner = node && ts.isAsExpression(node) ? node.expression : node
  return inner && ts.isObjectLiteralExpression(inner) ? inner : undefined
}

/** The arguments of a call, with the objects of the constants that they name in the same block. */
const columnsOf = (call: ts.CallExpression, blocks: readonly ts.Block[]): ts.Node[] => {
  const named = new Set([...call.arguments].filter(ts.isIdentifier).map(({ text }) => text))
  const around = blocks.filter((block) => block.pos <= call.pos && block.end >= call.end)
  const constants = around
    .flatMap(({ statements }) => [...statements].filter(ts.isVariableStatement))
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ name, initializer }) => (named.has(nameOf(name) ?? '') ? (objectIn(initializer) ?? []) : []))
  return [...call.arguments, ...constants]
}

const isStatus = (node: ts.Node): node is ts.PropertyAssignment | ts.ShorthandPropertyAssignment =>
  (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) &&
  statusColumns.has(nameOf(node.name) ?? '')

/** Whether a function is given the passage of a row of a table, which the machinery alone makes, and writes its `to`. */
const writesPassage = (owner: ts.Node, status: ts.Node, tree: ts.SourceFile): boolean =>
  ts.isFunctionLike(owner) &&
  owner.parameters.some(({ type }) => type?.getText(tree).startsWith('Passage<')) &&
  ts.isPropertyAssignment(status) &&
  status.initializer.getText(tree) === 'to'

/** Saves that set a status otherwise than by a row of its table. */
const outside = onServer.flatMap(({ file, tree }) => {
  const nodes = nodesIn(tree)
  const fromStore = storeFunctions(tree)
  const blocks = nodes.filter(ts.isBlock)
  const written = nodes
    .filter(ts.isCallExpression)
    .filter((call) => savesColumns(call, fromStore))
    .flatMap((call) => columnsOf(call, blocks))
    .flatMap((node) => nodesIn(node).filter(isStatus))
  const owners = nodes.filter(ts.isFunctionLike)
  return written
    .filter((status) => {
      const around = owners.filter((owner) => owner.pos <= status.pos && owner.end >= status.end)
      return !around.some((owner) => writesPassage(owner, status, tree))
    })
    .map((status) => `${file}: ${status.getText(tree)}`)
})

const tolerated = [
  // An edited bill follows its due date: `settled` asks the rows that the calendar takes.
  'bills/server/service.ts: status: settled(bill.status, nextOn, ctx.today)',
  // A booking begins with what its space asks for, or as an offer of the waiting list.
  'bookings/server/service.ts: status',
  "bookings/waits/server/service.ts: status: 'offered'",
  // A removed account is emptied of its data and never comes back.
  "user-management/erasure/server/service.ts: status: 'inactive'",
  // A person who was kept by name accepts an invitation: the account is theirs from then on.
  "users/named-people/server/service.ts: status: 'active'",
]

test('a saved status comes from a step of its table', () => {
  expect([...new Set(outside)].sort()).toEqual([...tolerated].sort())
})

test('no statement writes a status in SQL of its own', () => {
  const writes = new RegExp(`\\bset\\b.*\\b(${[...statusColumns].join('|')})\\s*=`, 'is')
  const statements = onServer.flatMap(({ file, tree }) =>
    nodesIn(tree)
      .filter((node) => ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node))
      .map((node) => node.getText(tree).split(/\bwhere\b/i)[0] ?? '')
      .filter((text) => writes.test(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(statements).toEqual([])
})
