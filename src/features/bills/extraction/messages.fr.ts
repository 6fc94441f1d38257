/** Reading a bill: what the machine refuses, and what it asks the manager to look at. */
export const words = {
  ocr_missing:
    'La lecture des numérisations et des photos n’est pas installée sur ce serveur. Saisissez la facture, ou téléversez un PDF qui contient du texte.',
  unreadable: 'Ce document n’a pas pu être lu. Vérifiez qu’il s’ouvre et qu’il n’est pas protégé par un mot de passe.',
  too_slow: 'La lecture de ce document a pris trop de temps. Saisissez la facture ou déposez moins de pages.',
  too_heavy:
    'Ce document demande trop de mémoire pour être lu. Saisissez la facture, ou déposez une copie plus légère, imprimée en PDF.',
  busy: 'Plusieurs documents attendent déjà d’être lus. Réessayez dans une minute.',
  page_missing: 'Ce document n’a pas de page {page}.',
  engine_text: 'Lue dans le texte du PDF',
  engine_ocr: 'Lue par reconnaissance de caractères',
  engine_llm: 'Lue par un modèle de langage',
  taxes_do_not_fit: 'La TPS et la TVQ ne correspondent pas au sous-total et au total.',
  ambiguous_date: 'Une date peut se lire de deux façons\u00A0: vérifiez le jour et le mois.',
  total_unsure: 'Le total est incertain\u00A0: comparez-le au document.',
  total_missing: 'Aucun total n’a été trouvé.',
  balance_left_out: 'Un solde antérieur figure au document; il n’est pas compté dans le total.',
  deposit_left_out: 'Un acompte figure au document; il n’est pas déduit du total.',
  no_sales_tax: 'Aucune TPS ni TVQ sur ce document.',
  credit_note: 'Ce document est une note de crédit\u00A0: le montant est négatif.',
  preauthorized: 'Le paiement est prélevé automatiquement\u00A0: ne le faites pas deux fois.',
  instalments_do_not_add_up: 'La somme des versements ne donne pas le total.',
  hard_to_read: 'Le document est difficile à lire\u00A0: vérifiez chaque champ.',
} as const

declare module '../../../shared/words.ts' {
  interface Catalog {
    extraction: typeof words
  }
}
