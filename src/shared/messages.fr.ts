/** Words that belong to no feature: failures that any call may have, and words of every form. */
export const words = {
  unauthenticated: 'Votre session a pris fin. Connectez-vous de nouveau.',
  not_signed_in: 'Connectez-vous pour continuer.',
  owes_factor: 'Entrez d’abord le code de la validation en deux étapes.',
  owes_enrolment: 'Configurez d’abord la validation en deux étapes.',
  forbidden: 'Votre rôle ne permet pas cette action.',
  demo_is_read_only: 'Ce compte de démonstration est en lecture seule\u00A0: rien n’y est modifié.',
  trial_ended:
    'L’essai est terminé\u00A0: tout se lit et s’exporte encore, mais rien ne change avant qu’un forfait commence ou que l’essai soit prolongé.',
  not_found: 'Cet élément n’existe pas, ou vous n’y avez pas accès.',
  conflict: 'Modifié entre-temps par une autre personne. Rechargez la page, puis recommencez.',
  stale: 'Modifié entre-temps par une autre personne. Rechargez la page, puis recommencez.',
  too_large: 'Ce fichier dépasse 10 Mo. Choisissez-en un plus petit.',
  unsupported: 'Format de fichier non accepté. Choisissez un PDF ou une image.',
  invalid: 'Certains champs sont à corriger.',
  too_many_requests: 'Trop de tentatives. Réessayez dans quelques minutes.',
  unavailable: 'Ce service n’est pas disponible pour le moment. Réessayez bientôt.',
  internal: 'Une erreur du serveur est survenue. Veuillez réessayer plus tard.',
  e_required: 'Ce champ est requis.',
  e_long: 'Ce texte est trop long.',
  e_id: 'Cet identifiant n’est pas valide.',
  e_date: 'Entrez une date qui existe, par exemple 2026-12-01.',
  e_amount: 'Entrez un montant en dollars, par exemple 1\u00A0234,56.',
  e_number: 'Entrez un nombre entier.',
  e_limit: 'Entre 1 et 100.',
  e_email: 'Entrez une adresse courriel valide.',
  e_phone: 'Entrez un numéro à dix chiffres, par exemple 514 555-1234, et le poste s’il y en a un.',
  e_name: 'Lettres, espaces, apostrophes et traits d’union seulement.',
  e_name_long: 'Moins de 50 caractères.',
  e_unknown: 'Champ inconnu.',
  e_sign: 'Ce texte contient un caractère qui ne peut pas être enregistré. Retirez-le.',
  e_line: 'Écrivez ce texte sur une seule ligne, sans caractère invisible.',
  e_invalid: 'Valeur non valide. Vérifiez ce champ.',
  fund_operating: 'Fonds d’exploitation',
  fund_contingency: 'Fonds de prévoyance',
  fund_self_insurance: 'Fonds d’autoassurance',
} as const

declare module './words.ts' {
  interface Catalog {
    shared: typeof words
  }
}
