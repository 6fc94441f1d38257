import type { Language } from '../../shared/actor.ts'

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

/** Whether the address opens without a session; a slash at its end changes nothing. */
export const isPublicPath = (path: string): boolean =>
  publicPaths.has(path.length > 1 ? path.replace(/\/$/u, '') : path)

/** What an address speaks to a device that has never chosen: English under `/en`, where nothing else than the home page leads. */
export const languageOf = (path: string): Language => (/^\/en(?:\/|$)/.test(path) ? 'en' : 'fr')
