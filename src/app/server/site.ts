import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../../server/config.ts'
import type { Language } from '../../shared/actor.ts'
import { taxesOn } from '../../shared/money.ts'
import { escapeHtml } from './html.ts'

/** A public page that the build made (`dist/site.json`). */
interface BuiltSitePage {
  readonly address: string
  readonly language: Language
  readonly path: string
}

type Values = Readonly<Record<string, string>>
/** Values of a page that change without a restart, read at each answer. */
type LiveValues = (language: Language, query: URLSearchParams) => Values | Promise<Values>

interface SiteParts {
  readonly config: Config
  readonly built: string
  /** By a mark that the page holds: `OFFICERS` is asked for a page with `__OFFICERS__`. */
  readonly live: Readonly<Record<string, LiveValues>>
  readonly send: (reply: FastifyReply, html: string) => FastifyReply
}

/** A mark left by the build: `__ORIGIN__`, `__MONTHLY_24__`. The nonce is filled at each answer. */
const marks = /__(?!NONCE__)[A-Z][A-Z0-9_]*?__/g
const fill = (html: string, values: Values): string => html.replaceAll(marks, (mark) => values[mark] ?? mark)

/** The values that hold for as long as the server runs. */
const fixedValues = ({ publicUrl, isDemonstration, trialDays, contactEmail, doorPriceCents }: Config): Values => ({
  __ORIGIN__: escapeHtml(publicUrl),
  __DEMONSTRATION__: isDemonstration ? 'on' : 'off',
  __DAYS__: String(trialDays),
  __CONTACT__: escapeHtml(contactEmail ?? ''),
  __CONTACTED__: contactEmail ? 'on' : 'off',
  __PRICED__: doorPriceCents === undefined ? 'off' : 'on',
})

const mostDoors = 10_000
const usualDoors = 24
/** The number of doors in a query, `?doors=84`; another value counts as none. */
function doorsIn(query: URLSearchParams): number {
  const doors = Number(query.get('doors') ?? usualDoors)
  return Number.isInteger(doors) && doors >= 1 && doors <= mostDoors ? doors : usualDoors
}

/** What the doors of a query cost, and the examples of the page. */
const pricesOf =
  ({ doorPriceCents = 0 }: Config): LiveValues =>
  (language, query) => {
    const format = new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency: 'CAD' })
    const money = (cents: number) => format.format(cents / 100)
    const doors = doorsIn(query)
    const subtotal = doors * doorPriceCents
    const { gstCents, qstCents } = taxesOn(subtotal)
    return {
      __PRICE_CENTS__: String(doorPriceCents),
      __DOORS__: String(doors),
      __ASKED_DOORS__: query.has('doors') ? `?doors=${doors}` : '',
      __PER_DOOR__: money(doorPriceCents),
      __NOTHING__: money(0),
      __MONTHLY__: money(subtotal),
      __GST__: money(gstCents),
      __QST__: money(qstCents),
      __TOTAL__: money(subtotal + gstCents + qstCents),
      ...Object.fromEntries([3, 24, 300].map((count) => [`__MONTHLY_${count}__`, money(count * doorPriceCents)])),
    }
  }

/** What became of a trial request sent without scripts, as the address of the home page says it: `merci`, or the refused fields. */
const answerIn: LiveValues = (_, query) => ({
  __ANSWER__: (query.get('essai') ?? '').replace(/[^a-zA-Z ,]/g, '').replaceAll(',', ' '),
})

/** The query of an address with its question mark, as it was sent; nothing without one. */
const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/** The public pages, each in both languages, and the files that name them to search engines. */
export function addSite(http: FastifyInstance, { config, built, live, send }: SiteParts): void {
  const fixed = fixedValues(config)
  const read = (path: string) => fill(readFileSync(join(built, 'client', path), 'utf8'), fixed)
  const sources: Readonly<Record<string, LiveValues>> = {
    ...live,
    __PRICE_CENTS__: pricesOf(config),
    __ANSWER__: answerIn,
  }
  const pages = JSON.parse(readFileSync(join(built, 'site.json'), 'utf8')) as BuiltSitePage[]
  for (const { address, language, path } of pages) {
    const html = read(path)
    const needed = Object.keys(sources).filter((mark) => html.includes(mark))
    http.get(address, async (request, reply) => {
      const query = new URLSearchParams(request.url.split('?')[1])
      const told = await Promise.all(needed.map(async (mark) => sources[mark]?.(language, query)))
      // With no referrer at all, a browser would send a form without a script from the origin `null`, which is refused.
      reply.header('referrer-policy', 'same-origin')
      return send(reply, needed.length > 0 ? fill(html, Object.assign({}, ...told)) : html)
    })
    if (address !== '/')
      http.get(`${address}/`, (request, reply) => reply.redirect(`${address}${queryOf(request.url)}`, 308))
  }
  for (const [name, type] of [
    ['sitemap.xml', 'application/xml'],
    ['robots.txt', 'text/plain'],
  ] as const) {
    const text = read(name)
    http.get(`/${name}`, (_, reply) => reply.type(`${type}; charset=utf-8`).send(text))
  }
}
