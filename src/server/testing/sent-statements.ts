import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Where `npm test` keeps what its first run of the API tests sends; empty when one run is asked for alone. */
export const sentStatementsFolder = process.env.TEST_SENT_STATEMENTS ?? ''

/** Statements that have a plan; others (`begin`, `copy`, DDL) are run by tests on each PostgreSQL. */
const planned = /^\s*(?:select|insert|update|delete|merge|with|values)\b/i

/** One text for all statements that differ only by constants and by how many values they carry. */
const shapeOf = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, "'?'")
    .replaceAll(/\$?\b\d+\b/g, '0')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?:0, )+0/g, '0s')
    .replaceAll(/(?:\(0s?\), )+/g, '')

const recording = Symbol.for('mitoyen sent statements')

/**
 * Writes one statement of each shape that this process sends to PostgreSQL into a file of the folder. Each test file of a worker asks for
 * it; the first one counts.
 */
export function recordStatements(folder: string): void {
  if (Reflect.has(pg.Client, recording)) return
  Reflect.set(pg.Client, recording, true)
  const file = join(folder, `${process.pid}.jsonl`)
  const texts = new Set<string>()
  const shapes = new Set<string>()
  const note = (text: string): void => {
    if (texts.has(text)) return
    texts.add(text)
    const shape = shapeOf(text)
    if (shapes.has(shape) || !planned.test(text)) return
    shapes.add(shape)
    appendFileSync(file, `${JSON.stringify(text)}\n`)
  }
  const send: (...given: unknown[]) => unknown = pg.Client.prototype.query
  const query = function (this: pg.Client, ...given: unknown[]): unknown {
    const [config] = given
    const text = typeof config === 'object' && config !== null ? Reflect.get(config, 'text') : config
    if (typeof text === 'string') note(text)
    return send.apply(this, given)
  }
  Reflect.set(pg.Client.prototype, 'query', query)
}

/** Plans a statement without running it, whatever its parameters are; throws what PostgreSQL refuses. */
export async function plan(client: pg.ClientBase, text: string): Promise<void> {
  const numbers = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))
  const parameters = Array.from({ length: Math.max(0, ...numbers) }, () => 'null').join(', ')
  const call = parameters ? `sent (${parameters})` : 'sent'
  await client.query(
    `deallocate all; set plan_cache_mode = force_generic_plan; prepare sent as ${text}; explain execute ${call}`,
  )
}

export function startEmpty(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

const plannedFile = 'planned.json'

/** Each line is one statement as JSON. */
const read = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => String(JSON.parse(line)))

/** Keeps the recorded statements that this database plans: a test may name a table that only it has. */
export async function keepPlanned(folder: string, connection: pg.ClientConfig): Promise<void> {
  const recorded = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
  const texts = new Map(recorded.flatMap((name) => read(join(folder, name))).map((text) => [shapeOf(text), text]))
  const client = new pg.Client(connection)
  await client.connect()
  const kept: string[] = []
  try {
    for (const text of texts.values())
      await plan(client, text).then(
        () => kept.push(JSON.stringify(text)),
        () => undefined,
      )
  } finally {
    await client.end()
  }
  writeFileSync(join(folder, plannedFile), kept.join('\n'))
}

/** The statements that `keepPlanned` kept. */
export const plannedStatements = (folder: string): readonly string[] => read(join(folder, plannedFile))
