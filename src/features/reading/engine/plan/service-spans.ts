import { englishMonths, frenchMonths } from '../lexicon/months.ts'
import { anyOf, framed, phrases, pieces } from '../lexicon/phrases.ts'

const months = anyOf(frenchMonths, englishMonths)
/** "Honoraires de gestion — octobre 2026": what is billed for one month, which is named without a day. */
export const ofOneMonth = framed`^(?=.*\b(?:${pieces`
  honoraires
  frais
  fee[s]
  gestion
  management
  menager
  menage
  janitorial
  cleaning
  nettoyage
  conciergerie
  concierge
  surveillance
  monitoring
  contrat
  contract
  forfait
  abonnement
  subscription
  location
  rental
  loyer
  lease
`})\b).*[^\d ](?<!\b(?:de|du|au|a|to|from|through|depuis|since)) ?(?:[—–-] ?)?(?<!\d)(?<!\d )\b(?:${months}) 20\d\d$`

/** "Honoraires de gestion, novembre": what a manager or a cleaner is paid for a month, named without its year. */
export const feesOfMonth = framed`^(?:honoraires|frais|management|cleaning|janitorial)\b[^\d]{0,40}[ ,–—-]+(?:${months})\b(?: ?\(|$)`
/** A statement that a provider of a line sends each month, whatever it names. */
export const eachMonth = phrases`
  (releve|facture|etat de compte) mensuel[le]
  monthly (statement|bill|invoice)
  ce mois-ci
  this month
`

export const spanName = phrases`
  plan
  abonnement
  subscription
  forfait
  licen(c|s)e[s]
  hosting
  hebergement
  seat[s]
  periode
  period
  cycle
  term[e]
  term
  couverture
  coverage
  du
  from
  service
`
export const spanOfWork = phrases`
  travaux
  work
  reclam\w+
  claim\w*
  lecture
  reading
  consommation
  usage
  presente
  avancement
  interet
  interest
  arrears
  arrerages
  compteur
  meter
`
