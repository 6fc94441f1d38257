import { findPublishedOfficers, type PublishedOfficer } from '../../features/privacy/server/service.ts'
import type { Config } from '../../server/config.ts'
import { type Db, soon } from '../../server/db.ts'
import type { Language } from '../../shared/actor.ts'
import { showPhone } from '../../shared/phone.ts'
import { escapeHtml } from './html.ts'

/** More would make the page long. */
const most = 200

const sentences = {
  fr: {
    installation: 'Pour cette installation',
    demonstration: 'organisation de démonstration',
    organizations: 'Pour les organisations qui publient ces coordonnées',
    delegated: 'par délégation',
    nobody:
      'Cette installation n’a pas encore nommé la personne responsable de la protection des renseignements personnels.',
    silent:
      'Les coordonnées de la personne responsable ne peuvent pas être affichées pour l’instant. Rechargez la page.',
    write: 'Écrivez à',
  },
  en: {
    installation: 'For this installation',
    demonstration: 'demonstration organization',
    organizations: 'For the organizations that publish these details',
    delegated: 'by delegation',
    nobody: 'This installation has not named its privacy officer yet.',
    silent: 'The privacy officer’s contact details can’t be shown right now. Reload the page.',
    write: 'Write to',
  },
} as const

const mailLink = (email: string): string => `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`

function described(officer: PublishedOfficer, language: Language): string {
  const words = sentences[language]
  const { name, titleFr, titleEn, email, phone, isDelegated, organizationName, isDemonstration } = officer
  const title = escapeHtml(language === 'fr' ? titleFr : titleEn) + (isDelegated ? ` (${words.delegated})` : '')
  const place =
    organizationName && `<b>${escapeHtml(organizationName)}</b>${isDemonstration ? ` (${words.demonstration})` : ''}`
  const call = phone && `<a href="tel:${escapeHtml(phone)}">${escapeHtml(showPhone(phone, language))}</a>`
  return `<li>${[place, escapeHtml(name), title, mailLink(email), call].filter(Boolean).join('<br>')}</li>`
}

function listed(title: string, officers: readonly PublishedOfficer[], language: Language): string {
  if (officers.length === 0) return ''
  return `<h3>${title}</h3><ul class="officers">${officers.map((officer) => described(officer, language)).join('')}</ul>`
}

/** Where to write instead, on an installation that says it. */
const elsewhere = ({ contactEmail }: Config, language: Language): string =>
  contactEmail ? ` ${sentences[language].write} ${mailLink(contactEmail)}.` : ''

/** For the privacy page: who answers for personal information here today. A database that does not answer soon leaves the page readable. */
export async function officersHtml({ config, db }: { config: Config; db: Db }, language: Language): Promise<string> {
  const words = sentences[language]
  const officers = await soon(findPublishedOfficers(db, most)).catch(() => undefined)
  if (!officers) return `<p>${words.silent}${elsewhere(config, language)}</p>`
  const own = officers.filter(({ organizationId }) => organizationId === null)
  const theirs = officers.filter(({ organizationId }) => organizationId !== null)
  return [
    own.length === 0
      ? `<p>${words.nobody}${elsewhere(config, language)}</p>`
      : listed(words.installation, own, language),
    listed(words.organizations, theirs, language),
  ].join('')
}
