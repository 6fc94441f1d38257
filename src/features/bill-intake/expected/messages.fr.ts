import type { Message } from '../../../shared/words.ts'
import type { ExpectedState, Pace } from './rules.ts'

/** The bills that usually come, and those that come back by themselves. */
export const words = {
  heading: 'Factures attendues',
  lead: 'Selon le rythme des factures déjà reçues de chaque fournisseur, par immeuble et par numéro de client.',
  of_vendor: 'Prochaines factures et engagements',
  by_contract: 'Selon le contrat',
  everywhere: 'Toute l’organisation',
  last_of: 'dernière\u00A0: {last}',
  usual: 'Factures habituelles',
  usual_none: 'Aucune facture habituelle',
  usual_none_lead: 'Il faut au moins {count} factures d’un fournisseur pour en voir le rythme.',
  choose_place: 'Choisissez une organisation ou un immeuble dans le menu.',
  commitments: 'Engagements',
  commitments_none: 'Aucune facture qui revient d’elle-même, aucun contrat chiffré',
  vendor: 'Fournisseur',
  building: 'Immeuble',
  basis: 'Selon',
  basis_told: {
    one: '{count} facture, {pace}; la première\u00A0: {day}',
    other: '{count} factures, {pace}; la première\u00A0: {day}',
  },
  number: 'no {number}',
  last: 'Dernière',
  last_told: '{total} · {day}',
  price_up: '+{difference} depuis la précédente',
  price_down: '−{difference} depuis la précédente',
  price_former: '{former} auparavant',
  expected_on: 'Attendue',
  state: 'État',
  state_missing: 'Manquante',
  state_received: 'Reçue, à vérifier',
  state_due: 'À venir',
  state_later: 'Plus tard',
  year: '12 derniers mois',
  yearly: 'Coût d’une année',
  next: 'Prochain versement',
  until: 'fin\u00A0: {day}',
  check: 'Vérifier le document',
  missing: { one: '{count} facture habituelle manque', other: '{count} factures habituelles manquent' },
  yearly_total: '{total} par année',
  pace_weekly: 'chaque semaine',
  pace_monthly: 'chaque mois',
  pace_bimonthly: 'tous les deux mois',
  pace_quarterly: 'chaque trimestre',
  pace_halfyearly: 'deux fois par année',
  pace_yearly: 'chaque année',
} as const satisfies Record<`state_${ExpectedState}` | `pace_${Pace}`, Message> & Record<string, Message>

declare module '../../../shared/words.ts' {
  interface Catalog {
    expected: typeof words
  }
}
