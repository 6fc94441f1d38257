import type { Language } from '../../shared/actor.ts'
import { pages } from './pages.ts'
import { siteAddresses } from './site/addresses.ts'

type Level = 0 | 1 | 2 | 3

/** The sections that ask for more than a session, by the first word of their addresses. */
const levels: Readonly<Record<string, Level>> = { manager: 2, admin: 3 }

/** Spec §6: the least level that may open the page at an address: 0 for a public one, then by its first word. */
export const levelAt = (address: string): Level =>
  pages.get(address)?.isPublic ? 0 : (levels[address.split('/')[1] ?? ''] ?? 1)

const ofSite = new Set(siteAddresses.map(({ address }) => address))

/** Whether the address opens without a session (spec §2); a slash at its end changes nothing. */
export function isPublicPath(path: string): boolean {
  const address = path.length > 1 ? path.replace(/\/$/u, '') : path
  return ofSite.has(address) || pages.get(address)?.isPublic === true
}

/** Language of an address on a device without a stored one: English under `/en`, where the public site’s English pages are. */
export const languageOf = (path: string): Language => (/^\/en(?:\/|$)/.test(path) ? 'en' : 'fr')
