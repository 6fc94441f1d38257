import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/** Tests that look at source ask its syntax tree here, never a regular expression. */

const parsed = new Map<string, ts.SourceFile>()

/** The syntax tree of a TypeScript file. */
export function syntaxOf(file: string): ts.SourceFile {
  const known = parsed.get(file)
  if (known) return known
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const made = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false, kind)
  parsed.set(file, made)
  return made
}

/** Every node of a tree, parents first. */
export function nodesIn(node: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (one: ts.Node): void => {
    nodes.push(one)
    ts.forEachChild(one, visit)
  }
  visit(node)
  return nodes
}

/** Whether nothing of an import or an export is left once types are gone. */
const isOfTypes = (node: ts.ImportDeclaration | ts.ExportDeclaration): boolean =>
  ts.isImportDeclaration(node) ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword : node.isTypeOnly

/** The module that a node imports: `import`, `export … from` or `import()`. */
function specifierOf(node: ts.Node, hasTypes: boolean): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
    return isOfTypes(node) && !hasTypes ? undefined : node.moduleSpecifier
  const isImport = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
  return isImport ? node.arguments[0] : undefined
}

/** The source files that a node imports by a relative path when it runs; with `hasTypes`, those of types too. */
export const importsIn = (node: ts.Node, file: string, { hasTypes = false } = {}): string[] =>
  nodesIn(node).flatMap((one) => {
    const path = textOf(specifierOf(one, hasTypes))
    return path?.startsWith('.') ? join(dirname(file), path) : []
  })

/** A text of the source: all of it, or the beginning of a template. */
export interface Text {
  readonly text: string
  readonly isWhole: boolean
}

/** The texts in quotes or backticks. */
export const textsIn = (node: ts.Node): Text[] =>
  nodesIn(node).flatMap((one) => {
    if (ts.isStringLiteral(one) || ts.isNoSubstitutionTemplateLiteral(one)) return { text: one.text, isWhole: true }
    return ts.isTemplateHead(one) ? { text: one.text, isWhole: false } : []
  })

/** The text of a node that is one, in quotes. */
export const textOf = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteral(node) ? node.text : undefined

/** A property that an object is written with, by its name. */
export function propertyOf(node: ts.Node | undefined, name: string): ts.Expression | undefined {
  if (!node || !ts.isObjectLiteralExpression(node)) return undefined
  const found = node.properties.find((one) => ts.isPropertyAssignment(one) && nameOf(one.name) === name)
  return found && ts.isPropertyAssignment(found) ? found.initializer : undefined
}

/** A name as it is written: `words`, `'words'`. */
export const nameOf = (node: ts.Node): string | undefined =>
  ts.isIdentifier(node) || ts.isStringLiteral(node) ? node.text : undefined

/** The text of a call's callee: `refusals`, `vi.waitFor`. */
export function calleeOf(node: ts.CallExpression): string | undefined {
  const { expression } = node
  if (ts.isIdentifier(expression)) return expression.text
  if (!ts.isPropertyAccessExpression(expression)) return undefined
  const owner = ts.isIdentifier(expression.expression) ? expression.expression.text : ''
  return `${owner}.${expression.name.text}`
}

/** The attributes of an element, by their names. */
export const attributesOf = (node: ts.JsxOpeningLikeElement): Map<string, ts.JsxAttribute> =>
  new Map(
    node.attributes.properties.flatMap((one) =>
      ts.isJsxAttribute(one) ? [[nameOf(one.name) ?? '', one] as const] : [],
    ),
  )
