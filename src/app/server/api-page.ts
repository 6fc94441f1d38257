import { preferredLanguage } from '../../server/words.ts'
import { escapeHtml, sheet } from './html.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
}
interface Operation {
  readonly summary: string
  readonly tags: readonly string[]
  readonly security: readonly unknown[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: {
    content: Record<string, { schema: { properties?: Record<string, unknown>; required?: string[] } }>
  }
}

const said = {
  fr: {
    title: 'API de Mitoyen',
    lead: 'Tout ce que fait l’application passe par ces appels. Document OpenAPI 3.1\u00A0:',
    open: 'sans session',
    name: 'Champ',
    place: 'Où',
    need: 'Requis',
    yes: 'oui',
    no: 'non',
    body: 'corps',
    none: 'Aucun champ.',
  },
  en: {
    title: 'Mitoyen API',
    lead: 'Everything the application does goes through these calls. OpenAPI 3.1 document:',
    open: 'no session',
    name: 'Field',
    place: 'Where',
    need: 'Required',
    yes: 'yes',
    no: 'no',
    body: 'body',
    none: 'No fields.',
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

function callOf(method: string, path: string, operation: Operation, word: (typeof said)['fr']): string {
  const [content] = Object.values(operation.requestBody?.content ?? {})
  const fields = [
    ...operation.parameters,
    ...Object.keys(content?.schema.properties ?? {}).map((name) => ({
      name,
      in: word.body,
      required: content?.schema.required?.includes(name) ?? false,
    })),
  ]
  const rows = fields
    .map(
      (field) =>
        `<tr><td><code>${escapeHtml(field.name)}</code></td><td>${escapeHtml(field.in)}</td><td>${field.required ? word.yes : word.no}</td></tr>`,
    )
    .join('')
  const table = rows
    ? `<table><thead><tr><th>${word.name}</th><th>${word.place}</th><th>${word.need}</th></tr></thead><tbody>${rows}</tbody></table>`
    : `<p>${word.none}</p>`
  const open = operation.security.length === 0 ? ` <em>(${word.open})</em>` : ''
  return `<details><summary><b>${method.toUpperCase()}</b><code>${escapeHtml(path)}</code><span>${escapeHtml(operation.summary)}${open}</span></summary><div>${table}</div></details>`
}
