import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { layers, webFeatures } from '../scripts/layers.cjs'
import { settingNames } from './server/config.ts'
import { calleeOf, importsIn, nameOf, nodesIn, syntaxOf, textOf } from './syntax.ts'

const source = import.meta.dirname
const root = join(source, '..')
const vocabulary = [
  /^(contract|facts|policy|rules|testing)\.ts$/,
  /^messages\.(fr|en)\.ts$/,
  /^(contract|policy|rules|messages)(\.[a-z-]+)?\.test\.ts$/,
  /^server\/(feature|testing|demonstration|personal|reactions|tables|store|service|routes|jobs)\.ts$/,
  /^server\/mails\.tsx$/,
  /^server\/[a-z-]+(\.[a-z-]+)?\.test\.ts$/,
  /^web\/(feature|home|menu|opening|presentation|queries|scenes)\.ts$/,
  /^web\/[a-z-]+-(screen|form)(\.test)?\.tsx$/,
  /^web\/parts\/[a-z-]+(\.test)?\.tsx$/,
  /^web\/(parts\/)?[a-z-]+\.module\.css$/,
]

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** `bill-intake/inbox/server/jobs.ts` is judged as `server/jobs.ts`: a sub-folder has the same vocabulary. */
function withoutSubFolders(file: string): string {
  const parts = file.split('/').slice(1)
  while (parts.length > 1 && parts[0] !== 'server' && parts[0] !== 'web') parts.shift()
  return parts.join('/')
}

test('every file in a feature has a name from the vocabulary', () => {
  const files = filesUnder(join(source, 'features')).filter((file) => !/^reading\/(engine|training)\//.test(file))
  expect(files.length).toBeGreaterThan(60)
  expect(files.filter((file) => !vocabulary.some((name) => name.test(withoutSubFolders(file))))).toEqual([])
})

test('no two files of the reading engine have the same name, and each has one purpose', () => {
  const files = filesUnder(join(source, 'features/reading/engine'))
  const names = files.map((file) => basename(file))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file, at) => names.indexOf(basename(file)) !== at)).toEqual([])
  expect(files.filter((file) => /(^|\/)(rules|service|contract|store)\./.test(file))).toEqual([])
  const lone = files.filter(
    (file) => dirname(file) !== '.' && files.every((other) => other === file || dirname(other) !== dirname(file)),
  )
  expect(lone).toEqual([])
})

test('no line of code is wider than 160 columns, except a sentence of a catalogue', () => {
  const atRoot = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())
  const files = [
    ...['src', 'scripts', 'db', 'e2e'].flatMap((folder) =>
      filesUnder(join(root, folder)).map((file) => join(folder, file)),
    ),
    ...atRoot.map(({ name }) => name),
  ].filter(
    (file) => /\.([cm]?[jt]sx?|css|html|sh)$/.test(file) && !/(messages\.(fr|en)|\/presentation)\.ts$/.test(file),
  )
  expect(files).toContain('.dependency-cruiser.cjs')
  const wide = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.length > 160 ? `${file}:${at + 1}` : [])),
  )
  expect(wide).toEqual([])
})

test('every class of a stylesheet is used by a file that imports it', () => {
  const files = filesUnder(source)
  const read = (file: string) => readFileSync(join(source, file), 'utf8')
  const code = files.filter((file) => /\.tsx?$/.test(file)).map(read)
  const unused = files
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((file) => {
      const importing = code.filter((text) => text.includes(`/${basename(file)}'`)).join()
      const rules = read(file).replace(/\/\*.*?\*\//gs, '')
      const classes = new Set([...rules.matchAll(/\.([a-z]\w*)(?=[^{}]*\{)/gi)].map(([name]) => name))
      return [...classes].filter((name) => !importing.includes(name)).map((name) => `${file}: ${name}`)
    })
  expect(unused).toEqual([])
})

/** The file that decides, those that carry the flag of an account, and the tests' cast. */
const knowDemonstration = [
  'features/permissions/matrix/rules.ts',
  'features/residences/access/server/service.ts',
  'features/users/server/service.ts',
  'features/users/two-factor/server/service.ts',
  'shared/actor.ts',
  'shared/shapes.ts',
  'shared/testing.ts',
]
/** Where the role of another account says that it is a demonstration account: on the sign-in page, and in what may become of accounts. */
const readDemoRole = [
  'features/invitations/rules.ts',
  'features/residences/access/server/service.ts',
  'features/user-management/attachments/server/service.ts',
  'features/user-management/rules.ts',
  'features/user-management/web/parts/edit-user-dialog.tsx',
  'features/user-management/web/parts/user-acts.tsx',
  'features/users/passwords/server/service.ts',
  'features/users/two-factor/server/service.ts',
  'features/users/web/parts/demo-accounts.tsx',
  'shared/actor.ts',
  'shared/testing.ts',
]

test('only mayWrite decides what a demonstration account may do, and only shared/actor.ts compares ranks', () => {
  const files = filesUnder(source).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  const saying = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(join(source, file), 'utf8'))).sort()
  expect(saying(/\bisDemo\b/)).toEqual(knowDemonstration)
  expect(saying(/isDemoRole|'demo_'/)).toEqual(readDemoRole)
  expect(saying(/\b[rR]ank [!=]== '/)).toEqual(['shared/actor.ts'])
})

/** The subjects of grants that a file asks `may` for, and those that it declares. */
const subjectsIn = (file: string, callee: 'may' | 'grants'): string[] =>
  nodesIn(syntaxOf(file)).flatMap((node) => {
    if (!ts.isCallExpression(node) || calleeOf(node) !== callee) return []
    return textOf(node.arguments[callee === 'may' ? 1 : 0])?.split('.')[0] ?? []
  })

/** A file and all that it imports when it runs, directly or not. */
function loadedWith(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded
  loaded.add(file)
  for (const next of importsIn(syntaxOf(file), file)) if (/\.tsx?$/.test(next)) loadedWith(next, loaded)
  return loaded
}

test('a file that a page loads imports the policies that declare the grants it asks for', () => {
  const files = filesUnder(join(source, 'features'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)(server|training)\/|\/testing\.ts$/.test(file))
    .map((file) => join(source, 'features', file))
  const asking = files.filter((file) => subjectsIn(file, 'may').length > 0)
  expect(asking.length).toBeGreaterThan(40)
  const missing = asking.flatMap((file) => {
    const declared = new Set([...loadedWith(file)].flatMap((one) => subjectsIn(one, 'grants')))
    return subjectsIn(file, 'may').flatMap((subject) =>
      declared.has(subject) ? [] : `${relative(source, file)}: ${subject}`,
    )
  })
  expect(missing).toEqual([])
})

test('no folder has a catch-all name', () => {
  const drawers = /(^|\/)(utils?|helpers?|common|lib|types|hooks|misc)(\/|\.tsx?$)|(^|\/)index\.tsx?$/
  expect(filesUnder(source).filter((file) => drawers.test(file))).toEqual([])
})

test('a feature has catalogues in both languages or in none', () => {
  const files = filesUnder(join(source, 'features'))
  const french = files.filter((file) => file.endsWith('messages.fr.ts'))
  const english = files.filter((file) => file.endsWith('messages.en.ts'))
  expect(english.map((file) => file.replace('.en.', '.fr.')).sort()).toEqual(french.sort())
})

test('every policy is used by a test of its folder, or compared with its SQL twin', () => {
  const features = join(source, 'features')
  const files = filesUnder(features)
  const asked = new Set(
    files
      .filter((file) => /(\.test|\/server\/testing)\.ts$/.test(file))
      .flatMap((file) => {
        const policy = join(features, dirname(file).replace(/\/server$/, ''), 'policy.ts')
        const path = join(features, file)
        return importsIn(syntaxOf(path), path).includes(policy) ? relative(features, dirname(policy)) : []
      }),
  )
  const policies = files.filter((file) => file.endsWith('/policy.ts')).map(dirname)
  expect(policies.length).toBeGreaterThan(10)
  expect(policies.filter((folder) => !asked.has(folder))).toEqual([])
})

test('ARCHITECTURE.md lists the layers of features in the order of the import rules', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const [table = ''] = text.slice(text.indexOf('## Features')).split('\nA feature imports')
  const rows = [...table.matchAll(/^\| (\d*) *\| `([a-z-]+)` \|/gm)]
  const shown = rows.reduce<string[][]>((read, [, number, name = '']) => {
    if (number) read.push([])
    read.at(-1)?.push(name)
    return read
  }, [])
  expect(shown).toEqual(layers)
  expect(rows.flatMap(([, number]) => number || [])).toEqual(layers.map((_, at) => String(at + 1)))
  const folders = readdirSync(join(source, 'features'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual(layers.flat().sort())
  expect(webFeatures).toEqual(layers.flat().filter((name) => webFeatures.includes(name)))
})

test('.env.example lists every variable the server reads, and no other except those of scripts and containers', () => {
  const listed = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name = '']) => name,
  )
  expect(settingNames.length).toBeGreaterThan(10)
  expect(settingNames.filter((name) => !listed.includes(name))).toEqual([])
  const scripts = filesUnder(join(root, 'scripts')).map((file) => readFileSync(join(root, 'scripts', file), 'utf8'))
  const others = [...scripts, readFileSync(join(root, 'compose.yaml'), 'utf8')].join('\n')
  const isRead = (name: string) => new RegExp(`process\\.env\\.${name}\\b|\\$\\{${name}\\b`).test(others)
  expect(listed.filter((name) => !settingNames.includes(name) && !isRead(name))).toEqual([])
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([])
})

/** `vi.waitFor` gives up after a second unless told; `expect.poll` after as long as the configuration says. */
const clocks = ['vi.waitFor', 'vi.waitUntil', 'performance.now']
const isNumber = (node: ts.Node | undefined): node is ts.NumericLiteral =>
  node !== undefined && ts.isNumericLiteral(node)
const isFunction = (node: ts.Node | undefined) =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node))

/** Whether a call waits by a clock of its own, or bounds the function before its last argument. */
function isTimed(node: ts.Node): boolean {
  if (ts.isStringLiteral(node)) return node.text === 'networkidle'
  if (!ts.isCallExpression(node)) return false
  const [bounded, limit] = node.arguments.slice(-2)
  const isBound = isFunction(bounded) && isNumber(limit) && Number(limit.text) >= 1_000
  const callee = calleeOf(node) ?? ''
  return isBound || clocks.includes(callee) || callee.endsWith('.waitForTimeout')
}

/** The limits that an object sets as `timeout`, in milliseconds. */
const limitsIn = (node: ts.Node): number[] =>
  ts.isPropertyAssignment(node) && nameOf(node.name) === 'timeout' && isNumber(node.initializer)
    ? [Number(node.initializer.text)]
    : []

test('no test sets its own timeout below the common one, or measures elapsed time', () => {
  const tests = ['src', 'db', 'e2e'].flatMap((folder) =>
    filesUnder(join(root, folder))
      .filter((file) => /\.(test|spec)\.tsx?$|(^|\/)testing\/.*\.tsx?$|^cast\.ts$|(^|\/)web\/scenes\.ts$/.test(file))
      .map((file) => ({ file, nodes: nodesIn(syntaxOf(join(root, folder, file))) })),
  )
  expect(tests.length).toBeGreaterThan(100)
  expect(
    tests.filter(({ file, nodes }) => file !== 'house.test.ts' && nodes.some(isTimed)).map(({ file }) => file),
  ).toEqual([])
  // `choose` types again when its option moved from under the pointer.
  const limits = tests.filter(({ file }) => file !== 'cast.ts').flatMap(({ nodes }) => nodes.flatMap(limitsIn))
  expect(limits.filter((limit) => limit < 300_000)).toEqual([])
})

test('the container files agree with each other', () => {
  const compose: { services: Record<string, object> } = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), {
    merge: true,
  })
  const services = Object.entries(compose.services)
  expect(services.map(([name]) => name).sort()).toEqual(['app', 'postgres', 'proxy', 'worker'])
  for (const [name, service] of services) {
    expect(service, name).toSatisfy((it: object) => 'image' in it || 'build' in it)
    const wanted = 'depends_on' in service ? Object(service.depends_on) : {}
    for (const other of Array.isArray(wanted) ? wanted : Object.keys(wanted))
      expect(compose.services).toHaveProperty(other)
    expect(JSON.stringify(service), `${name} must not hold its host`).not.toMatch(/privileged|docker\.sock/)
  }
})

test('a whole copy of .env.example as .env sets no address, folder or demonstration in a container', () => {
  const compose: { services: Record<string, { environment?: Record<string, unknown>; healthcheck?: object }> } = parse(
    readFileSync(join(root, 'compose.yaml'), 'utf8'),
    { merge: true },
  )
  for (const name of ['app', 'worker'])
    expect(compose.services[name]?.environment).toMatchObject({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PORT: 3000,
      DATA_DIR: '/data',
      DEMONSTRATION: 'off',
    })
  expect(compose.services.worker?.healthcheck).toHaveProperty('test')
  expect(compose.services.proxy).toHaveProperty('depends_on.app.condition', 'service_healthy')
  expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toContain('/api/health/ready')
})

test('the Dockerfile has valid instructions, copies existing files and runs as an ordinary account', () => {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll(/\\\n/g, ' ')
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  const known = /^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD) \S/
  expect(lines.filter((line) => !known.test(line))).toEqual([])
  const copied = lines.filter((line) => /^COPY (?!--from)/.test(line)).flatMap((line) => line.split(/\s+/).slice(1, -1))
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(lines.filter((line) => line.startsWith('FROM')).every((line) => /:\d/.test(line))).toBe(true)
  expect(lines.findLast((line) => line.startsWith('USER'))).toBe('USER node')
})
