const { readFileSync } = require('node:fs')
const { join } = require('node:path')
const ts = require('typescript')

const source = join(__dirname, '..', 'src')

/** The feature that each name of a list of manifests is imported from: `bills` is `../../features/bills/server/feature.ts`. */
function featuresByName(file) {
  const found = new Map()
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const [folder, feature] = statement.moduleSpecifier.text.split('/').slice(2)
    const names = statement.importClause?.namedBindings
    if (folder !== 'features' || !names || !ts.isNamedImports(names)) continue
    for (const { name } of names.elements) found.set(name.text, feature)
  }
  return found
}

/** The array that a file exports by this name, `as const` or not. */
function arrayNamed(file, name) {
  for (const statement of file.statements.filter(ts.isVariableStatement)) {
    for (const { name: own, initializer } of statement.declarationList.declarations) {
      if (own.getText(file) !== name || !initializer) continue
      const value = ts.isAsExpression(initializer) ? initializer.expression : initializer
      if (ts.isArrayLiteralExpression(value)) return value
    }
  }
  throw new Error(`${file.fileName} lists no ${name}`)
}

/** The features of an array of manifests of `src/app`, as its imports name them. Elements of no feature are left out. */
function listed(path, name) {
  const text = readFileSync(join(source, 'app', path), 'utf8')
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const known = featuresByName(file)
  const read = (element) => {
    if (ts.isArrayLiteralExpression(element)) return [element.elements.flatMap(read)]
    const feature = known.get(element.getText(file))
    return feature === undefined ? [] : [feature]
  }
  return arrayNamed(file, name).elements.flatMap(read)
}

/** The layers of features, in the order of `app/server/features.ts`: the import rules and the structure test read them here. */
exports.layers = listed('server/features.ts', 'layers')
/** The features with pages, in the order of `app/web/features.ts`. */
exports.webFeatures = listed('web/features.ts', 'features')
