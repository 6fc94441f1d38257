import { preferredLanguage } from '../../server/words.ts'
import { escapeHtml, sheet } from './html.ts'

/** The part of JSON Schema that the OpenAPI document of this product uses. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
}
type Content = Readonly<Record<string, { readonly schema?: Schema }>>
interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema?: Schema
}
interface Operation {
  readonly summary: string
  readonly tags: readonly string[]
  readonly security: readonly unknown[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

const said = {
  fr: {
    title: 'API de Mitoyen',
    lead: 'Tout ce que fait l’application passe par ces appels. Document OpenAPI 3.1\u00A0:',
    open: 'sans session',
    name: 'Champ',
    kind: 'Type',
    place: 'Où',
    need: 'Requis',
    yes: 'oui',
    no: 'non',
    body: 'corps',
    none: 'Aucun champ.',
    answer: 'Réponse',
  },
  en: {
    title: 'Mitoyen API',
    lead: 'Everything the application does goes through these calls. OpenAPI 3.1 document:',
    open: 'no session',
    name: 'Field',
    kind: 'Type',
    place: 'Where',
    need: 'Required',
    yes: 'yes',
    no: 'no',
    body: 'body',
    none: 'No fields.',
    answer: 'Answer',
  },
}

/** `/api/docs`: the OpenAPI document for people, by resource. */
export function apiPage(document: Record<string, unknown>, acceptLanguage: string | undefined, nonce: string): string {
  const language = preferredLanguage(acceptLanguage)
  const word = said[language]
  const paths = document.paths as Record<string, Record<string, Operation>>
  const groups = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? ''
      groups.set(tag, [...(groups.get(tag) ?? []), callOf(method, path, operation, word)])
    }
  }
  const sections = [...groups]
    .map(([tag, calls]) => `<section><h2>${escapeHtml(tag)}</h2>${calls.join('')}</section>`)
    .join('')
  const body = `<h1>${word.title}</h1><p>${word.lead} <a href="/api/openapi.json">/api/openapi.json</a></p>${sections}`
  return sheet({ language, title: word.title, body, nonce })
}

/** The form of a value in a line: `uuid | null`, `sent | paid`, `{id, name}[]`. */
function kindOf(schema: Schema | undefined): string {
  if (!schema) return 'any'
  if (schema.anyOf) return [...new Set(schema.anyOf.map(kindOf))].join(' | ')
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  if (schema.items) return schema.items.anyOf ? `(${kindOf(schema.items)})[]` : `${kindOf(schema.items)}[]`
  if (schema.properties) return `{${Object.keys(schema.properties).join(', ')}}`
  return schema.format ?? [schema.type ?? 'any'].flat().join(' | ')
}

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`
const code = (text: string): string => `<code>${escapeHtml(text)}</code>`

/** The fields of what a call answers; of a list, those of one thing. */
function answerOf({ responses }: Operation, word: (typeof said)['fr']): string {
  const [found] = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  if (!found) return ''
  const [status, { content = {} }] = found
  const [kind, { schema } = {}] = Object.entries(content)[0] ?? []
  const heading = `<h3>${word.answer} ${status}${kind && kind !== 'application/json' ? ` · ${escapeHtml(kind)}` : ''}</h3>`
  return schema ? heading + fieldsOf(schema, word) : heading
}

function fieldsOf(schema: Schema, word: (typeof said)['fr']): string {
  const thing = schema.properties?.nextCursor ? schema.properties.items?.items : schema
  const fields = Object.entries(thing?.properties ?? {}).map(([name, part]) => [code(name), code(kindOf(part))])
  const list = thing === schema ? '' : `<p>${code('{items, nextCursor, total}')}</p>`
  return list + (fields.length > 0 ? table([word.name, word.kind], fields) : '')
}

function callOf(method: string, path: string, operation: Operation, word: (typeof said)['fr']): string {
  const [content] = Object.values(operation.requestBody?.content ?? {})
  const fields: Parameter[] = [
    ...operation.parameters,
    ...Object.entries(content?.schema?.properties ?? {}).map(([name, schema]) => ({
      name,
      in: word.body,
      required: content?.schema?.required?.includes(name) ?? false,
      schema,
    })),
  ]
  const rows = fields.map(({ name, schema, in: place, required }) => [
    code(name),
    code(kindOf(schema)),
    escapeHtml(place),
    required ? word.yes : word.no,
  ])
  const asked = rows.length > 0 ? table([word.name, word.kind, word.place, word.need], rows) : `<p>${word.none}</p>`
  const open = operation.security.length === 0 ? ` <em>(${word.open})</em>` : ''
  const address = `<b>${method.toUpperCase()}</b><code>${escapeHtml(path)}</code>`
  const summary = `<summary>${address}<span>${escapeHtml(operation.summary)}${open}</span></summary>`
  return `<details>${summary}<div>${asked}${answerOf(operation, word)}</div></details>`
}
