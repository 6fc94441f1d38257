import { anyOf, framed, pieces } from './phrases.ts'
/** "Name, notary": a person and what they are. */
export const callingOfPerson = framed`^[a-z'.-]+(?: [a-z'.-]+){1,3}, (?:${pieces`
  notaire[s]
  notary
  avocat[e][s]
  lawyer
  attorney
  huissier[e] [de justice]
  bailiff
  e[.]_a[.]
  evaluat\w+ [agree\w*]
  chartered \w+
  [certified] apprais\w+
  cpa
  ing[.]
  p[.]_eng[.]
  ingenieur[e]
  engineer
  architect[e]
  arpenteu\w+[-geometre]
  courti\w+
  administrat\w+
  comptable
  president\w*
  directeur
  directrice
  technicien\w*
  adm._a[.]
`})\b`
/** Titles that accountants print under their name, which are no names. */
export const accountants = framed`^(?:${pieces`
  [les] comptables [professionnels [agrees]] [agrees]
  (chartered |certified |registered )*[professional ]accountant[s]
`})(?:,? cpa)?$`
/** "A firm of …", "membre de …": descriptions of themselves. */
export const saysKind = framed`^(?:un[e]? |a |an )?(?:${pieces`
  societe
  cabinet
  firme
  firm
  entreprise[s]
  entrepreneur[s]
  membre[s]
  member
  chartered
  certified
  licensed
  family
  division
  corporation
`}) (?:${pieces`
  de
  d'
  des
  of
  in
  familial[e]
  general
  owned
  agree
`})`
/** Nothing but what they are. */
export const onlyKind = framed`^(?:${anyOf(
  framed`(?:${pieces`
    general
    licensed
    certified
    master
    maitre[s]
    specialized
    independent
    generaux
    general[e]
    specialise\w*
    agree\w*
    certifie\w*
    inscrit\w*
    registered
    residential
    commercial
    residentiel\w*
    industriel\w*
    industrial
  `}) `,
  /(?:et|and|&|\/) /,
  framed`(?:${pieces`
    contractor[s]
    entrepreneur[s]
    agency
    agence
    specialist[s]
    specialiste[s]
    technician[s]
    technicien[s]
    professional[s]
    professionnel[s]
    electricien[s]
    electrician[s]
    plombier[s]
    plumber[s]
    couvreur[s]
    roofer[s]
    serrurier[s]
    locksmith[s]
  `})(?: |$)`,
  /\([a-z]{2,5}\) /,
)})+$`
