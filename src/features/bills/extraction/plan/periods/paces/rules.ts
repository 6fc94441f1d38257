import type { ReadSchedule } from '../../../contract.ts'

type Kind = ReadSchedule['kind']

/** What is billed by the period, as opposed to what is done at each. */
export const billed =
  /\b(?:factur\w+|frequence|contrats?|mandats?|mandates?|forfaits?|abonnements?|frais|honoraires|cotisations?|preleve\w+|loyer|services?|redevance|bill(?:ed|ing)?|invoic\w+|frequency|contracts?|agreement|plan|fees?|charges?|dues|rent|subscriptions?|debit(?:ed)?|instal?lments?|versements?|paiements?|payments?)\b/
/** "3 passages par semaine", "weekly pick-up", "vérification mensuelle": how often the work is done. */
export const done =
  /\b(?:passages?|visites?|visits?|tontes?|collectes?|cueillettes?|levees?|ramassages?|verifications?|inspections?|essais?|lectures?|releves?|lavages?|arrosages?|taille|mowing|pick-?ups?|collections?|tests?|testing|checks?|readings?|reports?|rapports?|reunions?|meetings?|cleanings?|washing|statements?)\b/
const monthly =
  /\b(?:mensuel\w*|mensualites?|monthly|par mois|per month|chaque mois|each month|services? du mois|month of|mois d[e']|(?:facture|facturation|facturee?) au mois|billed by the month|(?:frais|charges) (?:du|de ce) mois|(?:charges|fees|services) (?:this|for the) month|per (?:unit|door) per month|\/ ?(?:mois|month|mo))\b/
const yearly =
  /\b(?:contrat|abonnement|cotisation|facturation|frequence|entretien|forfait|programme|service|surveillance|adhesion|frais|licence|renouvellement)s? ?:? ?annuel\w*\b|\b(?:annual|yearly) (?:contract|subscription|fee|dues|service|billing|plan|maintenance|monitoring|membership|renewal|licen[cs]e)\b|\b(?:billed|facturee?) (?:annually|yearly|annuellement)\b|\bfrequen\w+ ?: ?(?:annuel\w*|yearly|annual)\b|\b(?:par annee|par an|per year)\b(?=[^\t]*\$)/
export const named: readonly [Kind, RegExp][] = [
  ['weekly', /\bhebdomadaires?(?:ment)?\b|\bweekly\b|\bchaque semaine\b|\bevery week\b/],
  [
    'quarterly',
    /\btrimestriel\w*\b|\bquarterly\b|\btrimestre\b|\bquarter\b|\baux trois mois\b|\bevery (?:three|3) months\b/,
  ],
  ['monthly', monthly],
  ['yearly', yearly],
]
export const bareQuarter = /\b(?:trimestre|quarter)\b/
export const upkeep = /\b(?:entretien|maintenance|surveillance|monitoring|gestion|management|par|per|chaque|each)\b/
export const noise =
  /\binteret|\binterest|\bfrais (?:de retard|d'administration)|\blate\b|\boverdue\b|\bpast due\b|\bapres (?:l')?echeance\b|\bpenalit|\b\d+(?:[.,]\d+)? ?% (?:par|per)|\bsaviez-vous|\bdid you know|\bdepuis le debut|\byear[- ]to|\bhistori|^[•*+¢] |\bfrais de (?:recouvrement|retour)|\b(?:would be|serai(?:t|ent)|pourriez|could|to enrol|enrol(?:l)? (?:in|now|today)|adherez|adherer|inscrivez)\b/

/** Words under which even what is done at each period is billed by it. */
export const invoiced = /\b(?:factur\w+|frequence|frequency|bill\w*)\b/
export const agreed =
  /\b(?:contrats?|contracts?|forfaits?|month of|mois d[e']|monthly (?:plan|rate|flat|fee|charge|contract))(?![a-z])/
