export const words = {
  event_proposed: 'Appels de contributions proposés',
  event_updated: 'Échéance d’un appel déplacée',
  event_issued: 'Appel de contributions émis',
  event_cancelled: 'Appel de contributions annulé',
  event_assessed: 'Cotisation spéciale inscrite',
  event_assessment_removed: 'Cotisation spéciale supprimée',
  event_charged: 'Frais ajoutés à une unité',
  event_charge_cancelled: 'Frais d’une unité annulés',
  of_a_call: 'Ces frais font partie d’un appel. Annulez l’appel.',
  already_cancelled: 'Ces frais sont déjà annulés.',
  forbidden_step: 'Cet appel a changé d’état entre-temps.',
  not_a_draft: 'Un appel émis ne change plus. Annulez-le, puis émettez-en un autre.',
  no_budget: 'Le budget de cet exercice n’est pas adopté. Adoptez-le pour en proposer les appels.',
  no_shares: 'Aucune unité n’a de quote-part. Inscrivez les quotes-parts de l’immeuble.',
  no_rents: 'Aucun loyer n’est inscrit pour cet exercice. Inscrivez les loyers des unités.',
  nothing_to_issue: 'Il n’y a rien à émettre\u00A0: les appels de l’exercice ne demandent rien de plus.',
  already_called: 'Une partie de cette cotisation est déjà appelée. Annulez plutôt l’appel.',
  amounts_differ: 'La somme des versements diffère du montant total.',
  decided_in_future: 'La décision ne peut pas être prise plus tard qu’aujourd’hui.',
  consulted_after: 'L’assemblée est consultée avant la décision.',
  not_condo: 'Un immeuble locatif n’a pas de cotisation spéciale.',
}

declare module '../../shared/words.ts' {
  interface Catalog {
    contributions: typeof words
  }
}
