import type { FastifyInstance } from 'fastify'
import type { Config } from '../../server/config.ts'
import { readOutbox } from '../../server/mail.ts'
import { preferredLanguage } from '../../server/words.ts'
import { clockOf } from '../../shared/dates.ts'
import { notFound } from '../../shared/errors.ts'
import { escapeHtml, sheet } from './html.ts'

const said = {
  fr: {
    title: 'Boîte d’envoi de la démonstration',
    lead: 'Aucun serveur de courriel n’est configuré\u00A0: les courriels restent ici.',
    empty: 'Aucun courriel.',
  },
  en: {
    title: 'Demo outbox',
    lead: 'No mail server is configured: emails stay here.',
    empty: 'No emails yet.',
  },
}

const style = { dateStyle: 'medium', timeStyle: 'short' } as const
/** Montréal’s clock, as everywhere (decisions §1). */
const clocks = { fr: clockOf('fr', style), en: clockOf('en', style) }

/** `/dev/outbox`: the letters that would have been mailed. Demonstration mode without SMTP only. */
export function addOutbox(http: FastifyInstance, config: Config): void {
  http.get('/dev/outbox', async (request, reply) => {
    const language = preferredLanguage(request.headers['accept-language'])
    const { title, lead, empty } = said[language]
    const letters = await readOutbox(config)
    const rows = letters
      .map(({ id, subject, to, sentAt }) => {
        const [what, whom, when] = [escapeHtml(subject), escapeHtml(to), clocks[language](new Date(sentAt))]
        return `<li><a href="/dev/outbox/${id}"><b>${what}</b><span>${whom}</span><time>${when}</time></a></li>`
      })
      .join('')
    const body = `<h1>${title}</h1><p>${lead}</p>${rows ? `<ul class="rows">${rows}</ul>` : `<p>${empty}</p>`}`
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(sheet({ language, title, body, nonce: reply.cspNonce.style }))
  })
  http.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    const letter = (await readOutbox(config, 500)).find((one) => one.id === request.params.id)
    if (!letter) throw notFound()
    // A letter's own inline styles, in a sandbox where nothing runs; its links open the application.
    return reply
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-top-navigation-by-user-activation allow-popups",
      )
      .type('text/html; charset=utf-8')
      .send(letter.html)
  })
}
