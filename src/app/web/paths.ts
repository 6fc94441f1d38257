import type { Language } from '../../shared/actor.ts'
import { idPattern } from '../../shared/ids.ts'
import { pages } from './pages.ts'

type Level = 0 | 1 | 2 | 3

/** The sections that ask for more than a session, by the first word of their addresses. */
const levels: Readonly<Record<string, Level>> = { manager: 2, admin: 3 }

/** Spec §6: the least level that may open the page at an address: 0 for a public one, then by its first word. */
export const levelAt = (address: string): Level =>
  pages.get(address)?.isPublic ? 0 : (levels[address.split('/')[1] ?? ''] ?? 1)

/** The addresses of the public site (spec §2), which no feature has. */
const sitePaths = new Set([
  '/',
  '/en',
  '/features',
  '/pricing',
  '/security',
  '/story',
  '/privacy-policy',
  '/terms-of-service',
])

/** The private addresses of spec §2 that have no page yet: a stranger is sent to the sign-in from each. `:id` is an id. */
const privatePaths = [
  '/dashboard/calendar',
  '/dashboard/communication',
  '/admin/documentation',
  '/admin/pillars',
  '/admin/roadmap',
  '/admin/quality',
  '/admin/compliance',
  '/admin/suggestions',
  '/admin/permissions',
  '/admin/performance',
  '/pillars',
  '/manager/buildings/documents',
  '/manager/buildings/:id/documents',
  '/manager/residences/documents',
  '/manager/residences/:id/documents',
  '/manager/budget',
  '/manager/invoices',
  '/manager/common-spaces-stats',
  '/manager/maintenance/inventory',
  '/manager/maintenance/projects',
  '/residents/residence/documents',
  '/residents/residences/:id/documents',
  '/residents/building/documents',
  '/residents/buildings/:id/documents',
  '/resident/common-spaces',
  '/resident/my-calendar',
  '/settings/bug-reports',
  '/settings/idea-box',
] as const
const privatePattern = new RegExp(`^(?:${privatePaths.join('|').replaceAll(':id', idPattern)})/?$`, 'i')

/** Whether the specification keeps this address, which has no page yet, for people who are signed in. */
export const isPrivatePath = (path: string): boolean => privatePattern.test(path)

/** Whether the address opens without a session (spec §2); a slash at its end changes nothing. */
export function isPublicPath(path: string): boolean {
  const address = path.length > 1 ? path.replace(/\/$/u, '') : path
  return sitePaths.has(address) || pages.get(address)?.isPublic === true
}

/** Language of an address on a device without a stored one: English under `/en`, which has the home page only. */
export const languageOf = (path: string): Language => (/^\/en(?:\/|$)/.test(path) ? 'en' : 'fr')
