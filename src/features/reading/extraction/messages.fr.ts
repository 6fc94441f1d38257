/** Reading a bill: what the machine refuses, and what it asks the manager to look at. */
export const words = {
  ocr_missing: 'Les numérisations ne peuvent pas être lues ici. Saisissez la facture ou téléversez un PDF texte.',
  unreadable: 'Document illisible. Vérifiez qu’il s’ouvre ou téléversez-en une copie imprimée en PDF.',
  locked: 'PDF protégé par un mot de passe. Téléversez une copie sans mot de passe ou saisissez la facture.',
  no_words: 'Aucun texte lisible dans ce document. Vérifiez que c’est le bon ou saisissez la facture.',
  too_many_pages:
    'Ce document compte {count} pages; la limite est de {limit}. Téléversez seulement les pages de la facture.',
  picture_too_large:
    'Cette image mesure {width} × {height} pixels, c’est trop. Reprenez la photo ou réduisez-la avant de la téléverser.',
  too_slow: 'La lecture a pris trop de temps. Saisissez la facture ou téléversez moins de pages.',
  too_heavy: 'Document trop lourd. Saisissez la facture ou téléversez moins de pages.',
  busy: 'Plusieurs documents sont déjà en file d’attente. Réessayez dans une minute.',
  page_missing: 'Ce document n’a pas de page {page}.',
  engine_text: 'Lue dans le texte du PDF',
  engine_ocr: 'Lue par reconnaissance optique (ROC)',
  engine_xml: 'Lue dans la facture électronique jointe au PDF',
  engine_llm: 'Lue par un service d’IA externe',
  taxes_do_not_fit: 'La TPS et la TVQ ne correspondent pas au sous-total et au total.',
  ambiguous_date: 'Date ambiguë\u00A0: vérifiez le jour et le mois.',
  total_unsure: 'Total incertain\u00A0: comparez avec le document.',
  total_missing: 'Total non trouvé.',
  balance_left_out: 'Solde antérieur exclu du total.',
  deposit_left_out: 'Acompte non déduit.',
  no_sales_tax: 'Aucune TPS ni TVQ sur ce document.',
  credit_note: 'Note de crédit\u00A0: le montant est négatif.',
  preauthorized: 'Prélèvement automatique\u00A0: ne payez pas en double.',
  instalments_do_not_add_up: 'La somme des versements diffère du total.',
  attachment_differs:
    'Le total imprimé diffère de celui de la facture électronique jointe\u00A0: vérifiez auprès du fournisseur.',
  several_bills: 'Ce fichier contient plusieurs factures\u00A0: une seule est lue à la fois.',
  looks_like_statement: 'Semble être un état de compte, pas une facture.',
  pages_left_out: 'Fichier trop long\u00A0: seules les premières pages ont été lues.',
  page_unreadable: 'Au moins une page est illisible\u00A0: vérifiez son contenu.',
  bills_found: { one: 'Ce fichier contient une facture', other: 'Ce fichier contient {count} factures' },
  bills_found_lead: 'Choisissez la facture à saisir. Téléversez ensuite le fichier de nouveau pour les autres.',
  range_page: 'Page {from}',
  range_pages: 'Pages {from} à {to}',
  hard_to_read: 'Document difficile à lire\u00A0: vérifiez chaque champ.',
} as const

declare module '../../../shared/words.ts' {
  interface Catalog {
    extraction: typeof words
  }
}
