import type { ReadSchedule } from '../../extraction/contract.ts'
import { anyOf, framed, phrases, pieces } from './phrases.ts'

type Kind = ReadSchedule['kind']

/** Services billed by the period, as opposed to work done in each. */
export const billed = phrases`
  factur\w+
  frequence
  contrat[s]
  mandat[s]
  mandate[s]
  forfait[s]
  abonnement[s]
  frais
  honoraires
  cotisation[s]
  preleve\w+
  loyer
  service[s]
  redevance
  bill[ed|ing]
  invoic\w+
  frequency
  contract[s]
  agreement
  plan
  fee[s]
  charge[s]
  dues
  rent
  subscription[s]
  debit[ed]
  insta[l]lment[s]
  versement[s]
  paiement[s]
  payment[s]
`
/** "3 passages par semaine", "weekly pick-up", "vérification mensuelle": how often the work is done. */
export const done = phrases`
  passage[s]
  visite[s]
  visit[s]
  tonte[s]
  collecte[s]
  cueillette[s]
  levee[s]
  ramassage[s]
  verification[s]
  inspection[s]
  essai[s]
  lecture[s]
  releve[s]
  lavage[s]
  arrosage[s]
  taille
  mowing
  pick[-]up[s]
  collection[s]
  test[s]
  testing
  check[s]
  reading[s]
  report[s]
  rapport[s]
  reunion[s]
  meeting[s]
  cleaning[s]
  washing
  statement[s]
`
const monthly = phrases`
  mensuel\w*
  mensualite[s]
  monthly
  par mois
  per month
  chaque mois
  each month
  service[s] du mois
  month of
  mois d(e|')
  (facture|facturation|facture[e]) au mois
  billed by the month
  (frais|charges) (du|de ce) mois
  (charges|fees|services) (this|for the) month
  per (unit|door) per month
  /_(mois|month|mo)
`
const yearly = anyOf(
  framed`\b(?:${pieces`
    contrat
    abonnement
    cotisation
    facturation
    frequence
    entretien
    forfait
    programme
    service
    surveillance
    adhesion
    frais
    licence
    renouvellement
  `})s? ?:? ?annuel\w*\b`,
  // A payment due twice a year, or every second year, is not yearly.
  framed`(?<!\b(?:semi|bi)[- ]?)\b(?:annual|yearly) (?:${pieces`
    contract
    subscription
    fee
    dues
    service
    billing
    plan
    maintenance
    monitoring
    membership
    renewal
    licen(c|s)e
  `})\b`,
  /\b(?:billed|facturee?) (?:annually|yearly|annuellement)\b/,
  /\bfrequen\w+ ?: ?(?:annuel\w*|yearly|annual)\b/,
  /\b(?:par annee|par an|per year)\b(?=[^\t]*\$)/,
)
export const named: readonly [Kind, RegExp][] = [
  ['weekly', /\bhebdomadaires?(?:ment)?\b|\bweekly\b|\bchaque semaine\b|\bevery week\b/],
  [
    'quarterly',
    phrases`
      trimestriel\w*
      quarterly
      trimestre
      quarter
      aux trois mois
      every (three|3) months
    `,
  ],
  ['monthly', monthly],
  ['yearly', yearly],
]
export const bareQuarter = /\b(?:trimestre|quarter)\b/
export const upkeep = /\b(?:entretien|maintenance|surveillance|monitoring|gestion|management|par|per|chaque|each)\b/
export const noise = anyOf(
  /\binteret/,
  /\binterest/,
  /\bfrais (?:de retard|d'administration)/,
  /\blate\b/,
  /\boverdue\b/,
  /\bpast due\b/,
  /\bapres (?:l')?echeance\b/,
  /\bpenalit/,
  /\b\d+(?:[.,]\d+)? ?% (?:par|per)/,
  /\bsaviez-vous/,
  /\bdid you know/,
  /\bdepuis le debut/,
  /\byear[- ]to/,
  /\bhistori/,
  /^[•*+¢] /,
  /\bfrais de (?:recouvrement|retour)/,
  phrases`
    would be
    serai(t|ent)
    pourriez
    could
    to enrol
    enrol[l] (in|now|today)
    adherez
    adherer
    inscrivez
  `,
)

/** Words under which even what is done at each period is billed by it. */
export const invoiced = /\b(?:factur\w+|frequence|frequency|bill\w*)\b/
export const agreed = framed`\b(?:${pieces`
  contrat[s]
  contract[s]
  forfait[s]
  month of
  mois d(e|')
  monthly (plan|rate|flat|fee|charge|contract)
`})(?![a-z])`
