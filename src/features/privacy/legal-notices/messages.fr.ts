export const words = {
  section: 'Mitoyen',
  group_legal_changes: 'Nouvelles versions des textes légaux',
  told_privacy: 'La politique de confidentialité a changé',
  told_terms: 'Les conditions d’utilisation ont changé',
  version: 'Version du {date}',
  mail_hello: 'Bonjour {name},',
  mail_privacy: 'Une nouvelle version de la politique de confidentialité de Mitoyen est en ligne, datée du {date}.',
  mail_terms: 'Une nouvelle version des conditions d’utilisation de Mitoyen est en ligne, datée du {date}.',
  mail_changes: 'Ce qui change est dit à la fin de la page. Vous n’avez rien à faire.',
  mail_button_privacy: 'Lire la politique',
  mail_button_terms: 'Lire les conditions',
  mail_footnote: 'Vous recevez ce courriel parce que vous avez un compte dans Mitoyen.',
} as const

declare module '../../../shared/words.ts' {
  interface Catalog {
    'legal-notices': typeof words
  }
}
