export const words = {
  section: 'Droits temporaires',
  group_rights: 'Droits donnés, retirés ou expirés',
  told_given: 'Un droit temporaire est donné',
  told_revoked: 'Un droit temporaire est retiré',
  told_expired: 'Un droit temporaire est expiré',
} as const

declare module '../../../shared/words.ts' {
  interface Catalog {
    'right-notices': typeof words
  }
}
