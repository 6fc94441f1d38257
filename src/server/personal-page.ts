import type { Language } from '../shared/actor.ts'
import { clockOf, isDay, longDay } from '../shared/dates.ts'
import { wordsOfFact } from '../shared/facts.ts'
import { amountIn } from '../shared/money.ts'
import type { FeatureHeldData } from './personal.ts'
import { escaped } from './tabular/xlsx-parts.ts'
import type { Say } from './words.ts'

type Row = Readonly<Record<string, unknown>>

interface PersonalPage {
  readonly language: Language
  /** The page in each language. */
  readonly pages: readonly { readonly language: Language; readonly path: string }[]
  readonly held: readonly FeatureHeldData[]
  readonly rowsOf: (held: FeatureHeldData) => AsyncIterable<readonly Row[]>
  readonly files: readonly { readonly path: string; readonly name: string }[]
  readonly person: { readonly firstName: string; readonly lastName: string; readonly email: string }
  readonly madeAt: Date
}

/** A page that tells a person what is kept about them, without script, and that loads nothing. */
export async function* personalPage(say: Say, page: PersonalPage): AsyncGenerator<string> {
  const { language, held, rowsOf, files, person, madeAt } = page
  const word = (key: string, values?: Record<string, string>) => escaped(say(language, `data-notices.${key}`, values))
  yield head(language, word('page_title'))
  yield `<h1>${word('page_title')}</h1><p>${escaped(person.firstName)} ${escaped(person.lastName)} · ${escaped(person.email)}</p>`
  yield `<p>${word('page_lead', { when: instantIn(language, madeAt) })}</p>`
  for (const other of page.pages.filter((one) => one.language !== language))
    yield `<p><a href="${addressOf(other.path)}" lang="${other.language}-CA">${escaped(say(other.language, 'data-notices.this_language'))}</a></p>`
  const empty: string[] = []
  for (const one of held) {
    let hasRows = false
    for await (const rows of rowsOf(one)) {
      if (rows.length > 0 && !hasRows) {
        hasRows = true
        yield `<section><h2>${escaped(one.why[language])}</h2><p class="kept">${word('kept')} ${escaped(one.kept[language])}</p>`
      }
      for (const row of rows) yield rowHtml(say, language, one, row)
    }
    if (hasRows) yield '</section>\n'
    else empty.push(one.why[language])
  }
  if (files.length > 0) yield `<h2>${word('files_title')}</h2><ul>${files.map(linkTo).join('\n')}</ul>`
  if (empty.length > 0)
    yield `<h2>${word('empty_title')}</h2><ul>${[...new Set(empty)].map((why) => `<li>${escaped(why)}</li>`).join('\n')}</ul>`
  yield '</main></body></html>\n'
}

const head = (language: Language, title: string): string =>
  [
    `<!doctype html><html lang="${language}-CA"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><style>${style}</style></head><body><main>`,
  ].join('\n')

const addressOf = (path: string): string => escaped(path.split('/').map(encodeURIComponent).join('/'))
const linkTo = ({ path, name }: { path: string; name: string }) =>
  `<li><a href="${addressOf(path)}">${escaped(name)}</a></li>`

function rowHtml(say: Say, language: Language, held: FeatureHeldData, row: Row): string {
  const parts = Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([column, value]) => {
      const label = say(language, `data-notices.column_${column}`)
      const shown =
        (column === 'action' && actionIn(say, language, row)) || valueIn(say, language, held.feature, column, value)
      return `<div><dt>${escaped(label)}</dt><dd>${escaped(shown)}</dd></div>`
    })
  return `<dl>${parts.join('')}</dl>\n`
}

/** A value as a person reads it; a code is worded where its feature words it. */
function valueIn(say: Say, language: Language, feature: string, column: string, value: unknown): string {
  if (value instanceof Date) return instantIn(language, value)
  if (typeof value === 'boolean') return say(language, value ? 'data-notices.yes' : 'data-notices.no')
  if (typeof value === 'number' && column.endsWith('Cents')) return amountIn(language, value)
  if (Array.isArray(value)) return value.map((one) => valueIn(say, language, feature, column, one)).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (column.endsWith('On') && isDay(text)) return longDay(language, text)
  return wordedCode(say, language, feature, column, text) ?? text
}

/** What words say, where there are such words. */
const saidBy = (say: Say, language: Language, keys: readonly string[], values?: Record<string, string>) =>
  keys.map((key) => say(language, key, values)).find((said, at) => said !== keys[at])

/** A fact in the words of its feature; who and where else it was about is not the reader’s to know. */
function actionIn(say: Say, language: Language, { subject, action }: Row): string | undefined {
  const words = wordsOfFact(String(subject), String(action))
  return words && saidBy(say, language, [`${words}.event_${String(action)}`], { name: '—', place: '—' })
}

function wordedCode(say: Say, language: Language, feature: string, column: string, code: string): string | undefined {
  if (column === 'grants') return wordedGrant(say, language, code)
  if (!/^[a-z][a-z_]*$/.test(code)) return undefined
  const own = ['data-notices', feature, 'users', 'residences'].map((namespace) => `${namespace}.${column}_${code}`)
  return saidBy(
    say,
    language,
    column === 'noun' || column === 'subject' ? [`audit-trail.subject_${code}`, ...own] : own,
  )
}

function wordedGrant(say: Say, language: Language, grant: string): string | undefined {
  const [noun = '', act = ''] = grant.split('.')
  const [named, done] = [`permissions.noun_${noun}`, `permissions.act_${act}`].map((key) =>
    saidBy(say, language, [key]),
  )
  return named && done && say(language, 'permissions.grant', { noun: named, act: done })
}

const instantIn = (language: Language, instant: Date): string =>
  clockOf(language, { dateStyle: 'long', timeStyle: 'short' })(instant)

const style = [
  ':root{color-scheme:light dark}',
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:52rem;padding:0 1rem}',
  'h2{margin:2.5rem 0 .25rem;font-size:1.15rem}',
  '.kept{margin:0 0 .75rem;opacity:.8}',
  'dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:.5rem 1.5rem;margin:0;padding:.75rem 0;border-top:1px solid #8886}',
  'dt{font-size:.8rem;opacity:.8}',
  'dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}',
  'li{overflow-wrap:anywhere}',
].join('')
