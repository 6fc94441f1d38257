import type { PlaceNumberKind } from '../../extraction/contract.ts'
import type { Label } from '../layout/labels.ts'
import { numberLabels } from './number-labels.ts'
import { framed, pieces } from './phrases.ts'

/** Words before the address where something is supplied, served or built, which is seldom the one where the bill is sent. */
const supplied = pieces`
  adresse de [la] (service[s]|livraison|propriete)
  adresse d[e l]'(intervention|immeuble)
  adresse (desservie|des travaux|du (chantier|compteur|site|batiment|lieu))
  (lieu|endroit|site|emplacement) (de [la] (service|livraison|consommation)|d[e l]'(intervention|immeuble)|des travaux|du service)
  (endroit|lieu|immeuble|batiment|propriete|site|local) (desservi[e]|vise[e]|concerne[e]|traite[e]|inspecte[e]|assure[e])
  (service[s] (a|au)|travaux (a|au)|livraison (a|au)|livre au)
  point de (service|livraison)
  emplacement
  situe[e] au
  chantier
  immeuble
  batiment
  service (address|location|site|point|at)
  serviced (address|at)
  (site|property|premises|job|work|project|installation) (address|location)
  location of (work|service|property)
  job site
  (supply|delivery|insured) (address|location)
  (premises|property|building|location) (served|serviced|inspected|insured|concerned)
  property
  premises
  located at
`
export const serviceLabel = framed`(?:^|[\t :;.(-])(?:${supplied})(?: ?/ ?[a-z' ]+)?[ ]?[:#-]?[ ]?$`
export const serviceHeading = framed`^(?:${supplied})(?: ?/ ?[a-z' ]+)?[ ]?:?$`

const mark = /(?: ?(?:no\b\.?|n ?[°ºo](?![a-z])\.?|nº|num(?:ero)?\b\.?|number\b|nbr?\b\.?|#|id\b|code\b))/
const of =
  /(?:\b(?:no|num|numero|number|code|id)\b\.?|n ?[°º]|#)(?: ?(?:de|d'|du|of))?(?: (?:la|l'|the|your|votre|cette))? ?/

const named = (role: PlaceNumberKind, things: RegExp): Label<PlaceNumberKind>[] => [
  { role, weight: 1, pattern: framed`\b(?:${things})${mark}` },
  { role, weight: 1, pattern: framed`${of}(?:${things})\b` },
  { role, weight: 0.85, pattern: framed`\b(?:${things})\b(?=[ \t:.#]*$)` },
]

/** Labels of the numbers that a vendor gives its customer, a place or a device, and of the bill's own, which are none of these. */
export const placeNumberLabels: readonly Label<PlaceNumberKind | 'none'>[] = [
  ...named('customer', /client[e]?|customer|cust|abonne|subscriber|membre|member/),
  ...named('account', /compte(?: client)?|cpte(?: client)?|account|acct|dossier(?: client)?|service account|folio/),
  ...named(
    'contract',
    /contrat|contract|entente|agreement|convention|police|policy|mandat|mandate|abonnement|subscription/,
  ),
  ...named('meter', /compteur|meter|pdl|installation/),
  ...named('roll', /matricule|(?:assessment )?roll/),
  ...numberLabels.filter(({ role }) => role === 'invoice').map((label) => ({ ...label, role: 'none' as const })),
]
