/** Notifications and letters about a sale or a move. */
export const words = {
  section: 'Ventes et déménagements',
  group_transfers: 'Ventes et déménagements de mes immeubles',
  group_own_transfers: 'Mon arrivée ou mon départ d’une unité',
  told_confirmed: '{actor} a confirmé une vente ou un déménagement',
  told_leaving: 'Votre départ de l’unité est confirmé',
  told_arriving: 'Votre arrivée dans l’unité est confirmée',
  told_undone: '{actor} a annulé une vente ou un déménagement',
  told_withdrawn: 'Le changement prévu dans l’unité est annulé',
  told_done: 'Une vente ou un déménagement a pris effet',
  sale: 'Vente du {date}',
  move: 'Déménagement du {date}',
  mail_leaving: 'Votre dernier jour est le {date}. Votre accès à l’unité prend fin ce jour-là, à minuit.',
  mail_arriving: 'Votre premier jour est le {date}. Votre accès à l’unité commence ce jour-là.',
  mail_role:
    'Ce jour-là, votre compte passe de locataire à résident(e)\u00A0: il faudra vous reconnecter. Vos baux ailleurs continuent.',
  mail_fees: 'Les frais de condo sont à la charge des acquéreurs à compter du {date}.',
  mail_withdrawn: 'Vos dates dans l’unité restent celles d’avant.',
  mail_days: 'Dernier jour de qui part\u00A0: {leaves}. Premier jour de qui arrive\u00A0: {arrives}.',
  mail_none: 'personne',
} as const

declare module '../../../shared/words.ts' {
  interface Catalog {
    'transfer-notices': typeof words
  }
}
