import type { Label } from '../../labels/rules.ts'

export type NumberRole = 'invoice' | 'other'

const mark = '(?: ?(?:no\\b\\.?|n ?[°ºo](?![a-z])\\.?|nº|num(?:ero)?\\b\\.?|number\\b|nbr?\\b\\.?|#|id\\b))'
/** What a bill's own number is called, and every other number that stands near it (quebec.md §5.4). */
export const numberLabels: readonly Label<NumberRole>[] = [
  {
    role: 'invoice',
    weight: 1,
    pattern: new RegExp(
      `\\b(?:facture|facturation|invoice|bill|note de credit|credit (?:note|memo)|(?:note|compte|etat) d'honoraires|(?:etat|note|memoire|compte) de frais|bill of costs|(?:statement of (?:fees|account)|fee (?:note|account|statement)|notes? of fees)|memoire|bordereau|bulletin|voucher|avis(?: d[e']? ?\\w+)?|releve|(?:premium |tax |billing )?notice|demande(?: de paiement)?|(?:progress )?claim|receipt|recu)${mark}`,
    ),
  },
  {
    role: 'invoice',
    weight: 1,
    pattern:
      /(?:\b(?:no|num|numero|number)\b\.?|n ?[°º]|#)(?: ?(?:de|d'|of))?(?: (?:la|l'|the|your|votre|cette))? ?(?:facture|invoice|bill|avis|releve|note|credit|recu|receipt|notice|demande)\b/,
  },
  { role: 'invoice', weight: 0.95, pattern: /\b(?:[a-z']+ ){1,4}(?:et|and|&|\/) (?:facture|invoice)\b/ },
  {
    role: 'invoice',
    weight: 1,
    pattern: new RegExp(`\\b(?:facture|invoice) (?:et|and|&|\\/) (?:[a-z']+ ){0,3}[a-z']+${mark}`),
  },
  {
    role: 'invoice',
    weight: 0.8,
    pattern: new RegExp(`\\bdocument${mark}|(?:\\b(?:no|numero)\\b\\.?|n ?[°º]|#)(?: de)? document\\b`),
  },
  {
    role: 'invoice',
    weight: 0.85,
    pattern:
      /\b(?:facture|invoice|bill)(?: courante)?(?: ?(?:id|ref(?:erence)?))?\b|\b(?:current|this) (?:invoice|bill)\b|\b(?:note de credit|credit note|credit memo|(?:note|compte|etat) d'honoraires|statement of fees|notes? of fees|fee (?:note|account)|(?:etat|note|memoire|compte) de frais|bill of costs|statement of account(?=[ :#]*$)|addition(?= ?(?:no\b\.?|n ?[°º]|#)?[ :]*$)|(?:guest )?(?:chk|check)(?= ?(?:no\b\.?|#)?[ :]*$)|trans(?:action)?\b\.?(?= ?(?:no|n°|#|:|\d)))|\b(?:notre|our) (?:compte|account|note)\b|\bbon de travail\b|\bwork order\b(?= and)|\bdocument(?: ?(?:no|n°|#))\b/,
  },
  {
    role: 'invoice',
    weight: 0.55,
    pattern:
      /\b(?:ref(?:erence)?s?\b\.?(?: (?:no|number))?|reference de (?:la )?facture|avis\b|notice\b|statement\b(?: no\b\.?)?|releve\b|bill\b|recu\b|receipt\b|piece\b|transaction)/,
  },
  {
    role: 'other',
    weight: 0.9,
    pattern:
      /\b(?:your|votre|vos|client's|v\/|y\/) ?(?:ref(?:erence)?s?\b\.?(?: (?:no\b\.?|n ?[°º]|#))?|(?:no|numero|number)\b\.?)/,
  },
  // A lawyer's own reference is the client's file; some call their bill so.
  {
    role: 'invoice',
    weight: 0.4,
    pattern: /\b(?:our|notre|nos|n\/) ?ref(?:erence)?s?\b\.?(?: (?:no\b\.?|n ?[°º]|#))?/,
  },
  { role: 'invoice', weight: 0.75, pattern: /^(?:numero|number)\b\.?(?=[ \t:.#]*$)/ },
  {
    role: 'invoice',
    weight: 0.42,
    pattern: /(?:^|[\t ])(?:no|num|numero|number|nbr)\b\.?(?=[ \t:.#]*$)|(?:^|[\t ])n ?[°º]|(?:^|[\t ])#/,
  },
  {
    role: 'other',
    weight: 1,
    pattern: new RegExp(
      `(?:\\b(?:(?:numero|num|no)\\b\\.? ?(?:de |d'|du |of )?)|\\b)(?:compte|cpte|account|acct|client|customer|cust|abonne|subscriber|matricule|contrat|contract|agreement|entente|convention|dossier|file|folio|police|policy|bon de commande|commande|purchase order|order|po|p\\.o\\.|bc|soumission|quote|estimate|devis|projet|project|mandat|mandate|job|chantier|compteur|meter|tel|telephone|phone|fax|telec|cell|licence|license|rbq|permis|permit|neq|autor|auth|approval|carte|card|terminal|caisse|caissier|cashier|register|transit|lot|cadastre|unite d'evaluation|evaluation|unite|unit|app|apt|suite|bureau|terminal|lot|employe|technicien|route|tournee|immeuble|serie|serial|tps|tvq|gst|qst|tvh|hst|facture d'origine|original invoice|facture (?:precedente|visee|liee|concernee|de reference|associee|corrigee|initiale|creditee)|(?:appl(?:ies|ied) to|relat(?:es|ed|ing) to|against|on|for|reference|re|regarding|concerning|correct(?:s|ed|ing)|adjust(?:s|ed|ing)|revers(?:es|ed|ing)|cancel(?:s|led)|credit(?:s|ed|ing)) (?:our |your |the )?(?:invoice|bill)|(?:vise|visant|concerne|concernant|porte sur|portant sur|sur|relie a|lie a|relative? a|rattachee? a|se rapporte a|s'applique a|applicable a|corrige|corrigeant|annule|annulant|ajuste|ajustant|credite|rembourse) (?:la |notre |votre )?facture|invoice (?:credited|referenced)|previous invoice|r[eé]f\\.? soumission|succursale|branch|institution|coupon|etablissement|establishment|cour|court|greffe|dossier de (?:la )?cour|court file|event|evenement|reservation|booking|page|inscription|registration|bon de livraison|delivery|appel|call|ticket|urgence|poste|ext|code|siege|versement|instal?lment|confirmation|certificat|certificate|avenant|vendeur|rep)(?![a-z])${mark}?(?: (?:de |d'|of )?(?:client|compte|customer|account|contrat|service|police|commande))?${mark}?`,
    ),
  },
]
