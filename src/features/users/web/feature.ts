import { feature, type Page } from '../../../web/feature.ts'

declare module '../../../web/panels.tsx' {
  interface PanelSlots {
    /** In one's own settings, under the display. */
    settings: object
    /** At the end of one's own settings. */
    ownAccount: object
  }
}

const login: Page = { open: () => import('./login-screen.tsx'), words: ['users', 'passkeys'], isPublic: true }
const forgotPassword: Page = { open: () => import('./forgot-password-screen.tsx'), words: ['users'], isPublic: true }
const resetPassword: Page = { open: () => import('./reset-password-screen.tsx'), words: ['users'], isPublic: true }

/** Pages before the sign-in have two addresses (spec §2). */
export const users = feature({
  pages: {
    '/login': login,
    '/auth/login': login,
    '/two-factor': {
      open: () => import('./two-factor-screen.tsx'),
      words: ['users', 'passkeys'],
      isPublic: true,
      needsStep: true,
    },
    '/setup': { open: () => import('./setup-screen.tsx'), words: ['users'], isPublic: true },
    '/forgot-password': forgotPassword,
    '/auth/forgot-password': forgotPassword,
    '/settings/settings': {
      open: () => import('./settings-screen.tsx'),
      words: ['users', 'passkeys'],
      slots: ['settings', 'ownAccount'],
      preloadAfter: 8_000,
    },
    '/reset-password': resetPassword,
    '/auth/reset-password': resetPassword,
  },
})
