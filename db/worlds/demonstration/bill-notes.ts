import type { BillStatus } from '../../../src/features/bills/contract.ts'
import type { BillCategory } from '../../../src/features/categories/contract.ts'
import type { Chance } from '../chance.ts'

/** Notes that a manager writes beside a bill, by category. */
const notes: Partial<Record<BillCategory, readonly string[]>> = {
  utilities: [
    'Relevé estimé\u00A0: lecture réelle transmise au fournisseur, l’écart sera corrigé à la prochaine facture.',
    'Consommation plus haute que l’an dernier au même mois; chauffage du hall vérifié avec le concierge.',
  ],
  cleaning: [
    'Deux passages manqués, reconnus par le fournisseur\u00A0: crédit attendu sur la prochaine facture.',
    'Comprend un nettoyage supplémentaire après le dégât d’eau; bon de travail signé par le concierge.',
  ],
  elevators: [
    'Appel de service en dehors des heures contesté\u00A0: la panne relevait de la garantie. Réponse reçue, montant maintenu.',
    'Bon de travail signé par le concierge; pièces garanties un an.',
  ],
  grounds: [
    'Le passage du dimanche n’a pas été fait. Le fournisseur offre un passage gratuit, accepté par courriel.',
    'Comprend l’épandage supplémentaire demandé par le conseil.',
  ],
  security: ['Six heures retirées par le fournisseur\u00A0: agent absent la nuit du samedi. Facture corrigée reçue.'],
  repairs: [
    'Bon de travail signé sur place. Garantie de deux ans sur les pièces.',
    'Réclamé à l’assureur du copropriétaire responsable\u00A0: remboursement partiel attendu.',
  ],
  mechanical: ['Rapport d’entretien reçu et classé; remplacement d’une courroie compris dans le contrat.'],
  administration: ['Frais de photocopies contestés puis retirés; ce montant est le bon.'],
  salaries: ['Comprend quatre heures de remplacement pendant les vacances du concierge.'],
}

/** A note on a bill in fifteen or so, where there is something to say; always on one that was cancelled. */
export function noteOn(chance: Chance, category: BillCategory, status: BillStatus): string | null {
  if (status === 'cancelled')
    return 'Facturée en double par le fournisseur\u00A0: annulée après son accord par courriel.'
  const fitting = notes[category]
  return fitting && status !== 'draft' && chance.happens(0.07) ? chance.pick(fitting) : null
}
