import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { layers, webFeatures } from '../scripts/layers.cjs'
import { archivedListSentences, archiveSentences, editSentences, listSentences } from './web/ui/list-words.ts'

const source = import.meta.dirname
const root = join(source, '..')
const vocabulary = [
  /^(contract|facts|policy|rules|testing)\.ts$/,
  /^messages\.(fr|en)\.ts$/,
  /^(contract|policy|rules|messages)(\.[a-z-]+)?\.test\.ts$/,
  /^server\/(feature|testing|demonstration|reactions|tables|store|service|routes|jobs)\.ts$/,
  /^server\/mails\.tsx$/,
  /^server\/[a-z-]+(\.[a-z-]+)?\.test\.ts$/,
  /^web\/(feature|home|menu|opening|queries)\.ts$/,
  /^web\/[a-z-]+-(screen|form)(\.test)?\.tsx$/,
  /^web\/parts\/[a-z-]+(\.test)?\.tsx$/,
  /^web\/(parts\/)?[a-z-]+\.module\.css$/,
]

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** `bill-intake/inbox/server/jobs.ts` is judged as `server/jobs.ts`: a sub-room speaks the same vocabulary. */
function withoutRooms(file: string): string {
  const parts = file.split('/').slice(1)
  while (parts.length > 1 && parts[0] !== 'server' && parts[0] !== 'web') parts.shift()
  return parts.join('/')
}

test('every file in a feature has a name from the vocabulary', () => {
  const files = filesUnder(join(source, 'features')).filter((file) => !/^reading\/(engine|training)\//.test(file))
  expect(files.length).toBeGreaterThan(60)
  expect(files.filter((file) => !vocabulary.some((name) => name.test(withoutRooms(file))))).toEqual([])
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
  ].filter((file) => /\.([cm]?[jt]sx?|css|html|sh)$/.test(file) && !/messages\.(fr|en)\.ts$/.test(file))
  expect(files).toContain('.dependency-cruiser.cjs')
  const wide = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.length > 160 ? `${file}:${at + 1}` : [])),
  )
  expect(wide).toEqual([])
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

test('every word of a catalogue is used', () => {
  const files = filesUnder(source).filter((file) => /\.tsx?$/.test(file) && !file.startsWith('app/web/site/'))
  const isCatalogue = (file: string) => /\/messages\.(fr|en)\.ts$/.test(file)
  const read = (file: string) => readFileSync(join(source, file), 'utf8')
  const code = files
    .filter((file) => !isCatalogue(file))
    .map(read)
    .join('\n')
  const named = new Set([...code.matchAll(/['"`]([\w-]+\.\w+)['"`]/g)].map(([, word]) => word))
  // `demands.status_${status}` says every word that begins so.
  const beginnings = [...code.matchAll(/`([\w-]+\.\w*)\$\{/g)].map(([, beginning = '']) => beginning)
  // A fact is worded by the catalogue of its kind.
  for (const [, namespace] of code.matchAll(/\bwords: '([\w-]+)'/g)) beginnings.push(`${namespace}.event_`)
  for (const [, feature, reasons = ''] of code.matchAll(/refusals\('([\w-]+)', \{([^}]*)\}/g)) {
    for (const [, reason] of reasons.matchAll(/(\w+):/g)) named.add(`${feature}.${reason}`)
  }
  // A list, the acts that archive and the form that saves say the sentences of their catalogue by convention.
  const standard = [
    [/words="([\w-]+)"/g, [...listSentences, ...archivedListSentences, 'new']],
    [/\bsaid: '([\w-]+)'/g, editSentences],
    [/useArchiveActs\(\{ words: '([\w-]+)'/g, archiveSentences],
  ] as const
  for (const [speaker, sentences] of standard) {
    for (const [, feature] of code.matchAll(speaker))
      for (const sentence of sentences) named.add(`${feature}.${sentence}`)
  }
  const words = files
    .filter((file) => file.endsWith('/messages.fr.ts'))
    .flatMap((file) => {
      const namespace = file === 'app/web/messages.fr.ts' ? 'app' : basename(dirname(file))
      return [...read(file).matchAll(/^ {2}(\w+): /gm)].map(([, key]) => `${namespace}.${key}`)
    })
  expect(words.length).toBeGreaterThan(1_000)
  const isSaid = (word: string) => named.has(word) || beginnings.some((beginning) => word.startsWith(beginning))
  expect(words.filter((word) => !isSaid(word))).toEqual([])
})

test('every policy is asked by a test of its room, or compared with what SQL finds', () => {
  const features = join(source, 'features')
  const files = filesUnder(features)
  const asks = (file: string) => /from '\.\.?\/policy\.ts'/.test(readFileSync(join(features, file), 'utf8'))
  const asked = new Set(
    files
      .filter((file) => /(\.test|\/server\/testing)\.ts$/.test(file) && asks(file))
      .map((file) => dirname(file).replace(/\/server$/, '')),
  )
  const policies = files.filter((file) => file.endsWith('/policy.ts')).map(dirname)
  expect(policies.length).toBeGreaterThan(10)
  expect(policies.filter((room) => !asked.has(room))).toEqual([])
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
  const config = readFileSync(join(source, 'server/config.ts'), 'utf8')
  const environment = config.slice(config.indexOf('const Environment'), config.indexOf('\n})'))
  const names = [...environment.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name)
  const listed = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name = '']) => name,
  )
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !listed.includes(name))).toEqual([])
  const scripts = filesUnder(join(root, 'scripts')).map((file) => readFileSync(join(root, 'scripts', file), 'utf8'))
  const others = [...scripts, readFileSync(join(root, 'compose.yaml'), 'utf8')].join('\n')
  const isRead = (name: string) => new RegExp(`process\\.env\\.${name}\\b|\\$\\{${name}\\b`).test(others)
  expect(listed.filter((name) => !names.includes(name) && !isRead(name))).toEqual([])
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([])
})

test('no test sets its own timeout below the common one, or measures elapsed time', () => {
  const tests = ['src', 'db', 'e2e'].flatMap((folder) =>
    filesUnder(join(root, folder))
      .filter((file) => /\.(test|spec)\.tsx?$|(^|\/)testing\/|^cast\.ts$/.test(file))
      .map((file) => [file, readFileSync(join(root, folder, file), 'utf8')] as const),
  )
  expect(tests.length).toBeGreaterThan(100)
  // `vi.waitFor` gives up after a second unless told; `expect.poll` after as long as the configuration says.
  const clocks = /vi\.wait(For|Until)\(|waitForTimeout\(|performance\.now\(|networkidle|^\s*\}, \d[\d_]{3,}\)/m
  const own = 'house.test.ts'
  expect(tests.filter(([file, text]) => file !== own && clocks.test(text)).map(([file]) => file)).toEqual([])
  const limits = tests.flatMap(([file, text]) =>
    [...text.matchAll(/\btimeout: ([\d_]+)/g)].map(
      ([, limit = '']) => [file, Number(limit.replaceAll('_', ''))] as const,
    ),
  )
  // `choose` types again when its option moved from under the pointer.
  expect(limits.filter(([file, limit]) => limit < 300_000 && file !== 'cast.ts')).toEqual([])
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
