export const words = {
  section: 'Invitations',
  group_invitations_sent: 'Suites de mes invitations',
  told_accepted: 'Votre invitation est acceptée',
  told_undelivered: 'Le courriel de votre invitation n’a pas été livré',
} as const

declare module '../../../shared/words.ts' {
  interface Catalog {
    'invitation-notices': typeof words
  }
}
