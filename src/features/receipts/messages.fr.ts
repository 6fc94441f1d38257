export const words = {
  event_received: 'Paiement reçu',
  event_reversed: 'Paiement reçu annulé',
  event_returned: 'Paiement retourné par la banque',
  event_allocated: 'Crédit d’une unité utilisé',
  event_rule_changed: 'Règles sur les retards modifiées',
  received_in_future: 'Choisissez aujourd’hui ou un jour passé.',
  home_twice: 'Chaque unité ne figure qu’une fois dans un dépôt.',
  other_fund: 'Un immeuble locatif n’a qu’un fonds.',
  unknown_payer: 'Cette personne n’a jamais été de cette unité.',
  unknown_charge: 'Ces frais ne sont plus dus par cette unité.',
  more_than_owed: 'Ce montant dépasse ce qu’il reste de ces frais.',
  more_than_received: 'Les montants attribués dépassent le paiement.',
  already_reversed: 'Ce paiement est déjà annulé.',
  reminders_unordered: 'Rangez les rappels du premier au dernier, sans jour répété.',
}

declare module '../../shared/words.ts' {
  interface Catalog {
    receipts: typeof words
  }
}
