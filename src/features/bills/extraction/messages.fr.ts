/** Reading a bill: what the machine refuses, and what it asks the manager to look at. */
export const words = {
  ocr_missing:
    'La lecture des numérisations et des photos n’est pas installée sur ce serveur. Saisissez la facture, ou téléversez un PDF qui contient du texte.',
  unreadable: 'Ce document n’a pas pu être lu. Vérifiez qu’il s’ouvre, ou déposez-en une copie imprimée en PDF.',
  locked: 'Ce PDF est protégé par un mot de passe. Déposez-en une copie sans mot de passe, ou saisissez la facture.',
  no_words: 'Aucun texte n’a pu être lu dans ce document. Vérifiez que c’est le bon, ou saisissez la facture.',
  too_many_pages:
    'Ce document compte {count} pages; on en lit au plus {limit}. Déposez seulement les pages de la facture.',
  picture_too_large:
    'Cette image mesure {width} × {height} pixels, trop pour être lue. Reprenez la photo, ou réduisez-la avant de la déposer.',
  too_slow: 'La lecture de ce document a pris trop de temps. Saisissez la facture ou déposez moins de pages.',
  too_heavy:
    'Ce document demande trop de mémoire pour être lu. Saisissez la facture, ou déposez une copie plus légère, imprimée en PDF.',
  busy: 'Plusieurs documents attendent déjà d’être lus. Réessayez dans une minute.',
  page_missing: 'Ce document n’a pas de page {page}.',
  engine_text: 'Lue dans le texte du PDF',
  engine_ocr: 'Lue par reconnaissance de caractères',
  engine_xml: 'Lue dans la facture électronique jointe au PDF',
  engine_llm: 'Lue par un modèle de langage',
  taxes_do_not_fit: 'La TPS et la TVQ ne correspondent pas au sous-total et au total.',
  ambiguous_date: 'Une date peut se lire de deux façons\u00A0: vérifiez le jour et le mois.',
  total_unsure: 'Le total est incertain\u00A0: comparez-le au document.',
  total_missing: 'Aucun total n’a été trouvé.',
  balance_left_out:
    'Un montant antérieur (solde ou déjà facturé) figure au document; il n’est pas compté dans le total.',
  deposit_left_out: 'Un acompte figure au document; il n’est pas déduit du total.',
  no_sales_tax: 'Aucune TPS ni TVQ sur ce document.',
  credit_note: 'Ce document est une note de crédit\u00A0: le montant est négatif.',
  preauthorized: 'Le paiement est prélevé automatiquement\u00A0: ne le faites pas deux fois.',
  instalments_do_not_add_up: 'La somme des versements ne donne pas le total.',
  attachment_differs:
    'Le total imprimé n’est pas celui de la facture électronique jointe au PDF\u00A0: vérifiez auprès du fournisseur.',
  several_bills: 'Ce fichier contient plusieurs factures\u00A0: une seule est lue à la fois.',
  looks_like_statement:
    'Ce document ressemble à un état de compte plutôt qu’à une facture\u00A0: ses montants ont peut-être déjà été saisis.',
  pages_left_out: 'Ce fichier a trop de pages pour être lu en entier\u00A0: seules les premières l’ont été.',
  page_unreadable: 'Une page au moins n’a pas pu être lue\u00A0: vérifiez ce qu’elle contient.',
  bills_found: { one: 'Ce fichier contient une facture', other: 'Ce fichier contient {count} factures' },
  bills_found_lead:
    'Choisissez celle à saisir. Après l’avoir enregistrée, déposez de nouveau le fichier pour saisir les autres.',
  range_page: 'Page {from}',
  range_pages: 'Pages {from} à {to}',
  hard_to_read: 'Le document est difficile à lire\u00A0: vérifiez chaque champ.',
} as const

declare module '../../../shared/words.ts' {
  interface Catalog {
    extraction: typeof words
  }
}
