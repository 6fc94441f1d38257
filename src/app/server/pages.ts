import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../../server/config.ts'
import { sessionTokenOf } from '../../server/cookies.ts'
import { soon } from '../../server/db.ts'
import type { Caller } from '../../server/endpoint.ts'
import { projectRoot } from '../../server/project-root.ts'
import { isInSample } from '../../server/sample-address.ts'
import { levelOf } from '../../shared/actor.ts'
import { idPattern } from '../../shared/ids.ts'
import { addSite } from './site.ts'

interface PagesParts {
  readonly config: Config
  /** The folder that `npm run build` fills. */
  readonly built?: string | undefined
  /** What public pages show of live data (`site.ts`). */
  readonly live?: Parameters<typeof addSite>[1]['live']
  authenticate(token: string): Promise<Caller | null>
}

/** The built pages: public ones as prerendered, the application's with preload hints; each with a new nonce. */
export async function addPages(
  http: FastifyInstance,
  { config, authenticate, live = {}, built = join(projectRoot, 'dist') }: PagesParts,
): Promise<void> {
  const client = join(built, 'client')
  if (!existsSync(join(client, 'app.html'))) return
  await http.register(fastifyStatic, {
    root: client,
    index: false,
    wildcard: false,
    // Pages are filled in at each answer, so they have routes of their own below.
    globIgnore: ['**/*.html', 'sitemap.xml', 'robots.txt'],
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => !path.endsWith('.html') && !path.startsWith('/.'),
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        /\/(assets|pictures)\//.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  addSite(http, { config, built, live, send: sendPage })
  const app = readFileSync(join(client, 'app.html'), 'utf8').replaceAll('__ORIGIN__', config.publicUrl)
  const hints = readHints(built)
  const leadsSomewhere = readAddresses(built)
  /** Whether the reader may open the page: a refused preload would only be noise. */
  const isFor = async (level: number, token: string | undefined) => {
    if (level === 0) return true
    // A database that does not answer soon is reported by the page.
    const caller = token ? await soon(authenticate(token)).catch(() => null) : null
    return caller?.owes === null && levelOf(caller.actor.role) >= level
  }
  http.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    // A missing asset is a missing asset; anything else is an address of the application, which has its own not-found page.
    const isAsked = request.method === 'GET' || request.method === 'HEAD'
    if (!isAsked || /\.\w{2,5}$/.test(path)) return reply.status(404).type('text/plain').send('404')
    reply.status(leadsSomewhere(path) ? 200 : 404)
    const known = hints[path]
    if (!known) return sendPage(reply, app)
    const { opening, answers, level } = known
    const isDependent = opening !== undefined || answers !== ''
    const isTheirs = isDependent && (await isFor(level, sessionTokenOf(request, config)))
    const isPlain = !request.url.includes('?') && !isInSample(request)
    return sendPage(reply, withHints(app, known, { isTheirs, isPlain }))
  })
}

/** Pages are built with `__NONCE__`; scripts and styles get each their own. */
function sendPage(reply: FastifyReply, html: string): FastifyReply {
  const { script, style } = reply.cspNonce
  const withScripts = html.replace(/<script[^>]*__NONCE__[^>]*>/g, (tag) => tag.replace('__NONCE__', script))
  return reply
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(withScripts.replaceAll('__NONCE__', style))
}

/** The application's page with the tags of its path; those of its data only for who may read it, without a query. */
function withHints(
  app: string,
  { opening, code, answers }: Hints,
  { isTheirs, isPlain }: { isTheirs: boolean; isPlain: boolean },
): string {
  const opened = isTheirs && opening !== undefined ? app.replace(mark, opening) : app
  return opened.replace('</body>', `${isTheirs && isPlain ? answers : ''}${code}</body>`)
}

/** The head of every application page without one of its own. */
const mark = /<svg class="boot"[\s\S]*?<\/svg>/

interface Hints {
  readonly opening?: string
  /** Tags for the page's code. */
  readonly code: string
  /** Preload tags for the page's queries, if its address has no choice and the signed-in person has this level. */
  readonly answers: string
  readonly level: number
}

function readHints(built: string): Partial<Record<string, Hints>> {
  return JSON.parse(readFileSync(join(built, 'hints.json'), 'utf8')) as Record<string, Hints>
}

/** The application's addresses, as its router names them: `/manager/bills/$id`, where `$id` is an id and nothing else. */
function readAddresses(built: string): (path: string) => boolean {
  const addresses = JSON.parse(readFileSync(join(built, 'addresses.json'), 'utf8')) as string[]
  const known = addresses.map((address) => new RegExp(`^${address.replaceAll(/\$\w+/g, idPattern)}/?$`, 'i'))
  return (path) => known.some((one) => one.test(path))
}
