import type { Language } from '../../shared/actor.ts'
import { idPattern } from '../../shared/ids.ts'

type Level = 0 | 1 | 2 | 3

const levels: Readonly<Record<string, Level>> = {
  dashboard: 1,
  notifications: 1,
  settings: 1,
  residents: 1,
  manager: 2,
  admin: 3,
}

/** Spec §6: the least level that may open the page at an address, by its first word; 0 before the sign-in. */
export const levelAt = (address: string): Level => levels[address.split('/')[1] ?? ''] ?? 0

/** Pages anyone may open (spec §2): a failed authentication does not send away from them. */
const publicPaths = new Set([
  '/',
  '/en',
  '/features',
  '/pricing',
  '/security',
  '/story',
  '/privacy-policy',
  '/terms-of-service',
  '/login',
  '/auth/login',
  '/forgot-password',
  '/auth/forgot-password',
  '/reset-password',
  '/auth/reset-password',
  '/accept-invitation',
  '/auth/accept-invitation',
  '/register',
  '/auth/register',
  '/two-factor',
  '/setup',
  '/unsubscribe',
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

/** Whether the address opens without a session; a slash at its end changes nothing. */
export const isPublicPath = (path: string): boolean =>
  publicPaths.has(path.length > 1 ? path.replace(/\/$/u, '') : path)

/** Language of an address on a device without a stored one: English under `/en`, which has the home page only. */
export const languageOf = (path: string): Language => (/^\/en(?:\/|$)/.test(path) ? 'en' : 'fr')
