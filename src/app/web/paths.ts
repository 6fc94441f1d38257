import type { Language } from '../../shared/actor.ts'
import { idPattern } from '../../shared/ids.ts'

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
])

/** Every private address of spec §2, built or not: a stranger is sent to the sign-in from each. `:id` is an id. */
const privatePaths = [
  '/dashboard/quick-actions',
  '/dashboard/calendar',
  '/dashboard/communication',
  '/admin/organizations',
  '/admin/documentation',
  '/admin/pillars',
  '/admin/roadmap',
  '/admin/quality',
  '/admin/compliance',
  '/admin/suggestions',
  '/admin/permissions',
  '/admin/performance',
  '/pillars',
  '/manager/buildings',
  '/manager/buildings/documents',
  '/manager/buildings/:id/documents',
  '/manager/residences',
  '/manager/residences/documents',
  '/manager/residences/:id/documents',
  '/manager/budget',
  '/manager/bills',
  '/manager/invoices',
  '/manager/demands',
  '/manager/user-management',
  '/manager/common-spaces-stats',
  '/manager/maintenance/inventory',
  '/manager/maintenance/projects',
  '/residents/residence',
  '/residents/residence/documents',
  '/residents/residences/:id/documents',
  '/residents/building',
  '/residents/building/documents',
  '/residents/buildings/:id/documents',
  '/residents/demands',
  '/resident/common-spaces',
  '/resident/my-calendar',
  '/settings/settings',
  '/settings/bug-reports',
  '/settings/idea-box',
] as const
const privatePattern = new RegExp(`^(?:${privatePaths.join('|').replaceAll(':id', idPattern)})/?$`, 'i')

/** Whether the specification keeps this address for people who are signed in. */
export const isPrivatePath = (path: string): boolean => privatePattern.test(path)

/** Whether the address opens without a session; a slash at its end changes nothing. */
export const isPublicPath = (path: string): boolean =>
  publicPaths.has(path.length > 1 ? path.replace(/\/$/u, '') : path)

/** What an address speaks to a device that has never chosen: English under `/en`, where nothing else than the home page leads. */
export const languageOf = (path: string): Language => (/^\/en(?:\/|$)/.test(path) ? 'en' : 'fr')
