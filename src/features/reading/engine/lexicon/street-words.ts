import { pieces } from './phrases.ts'

/** Kinds of streets that are named before the street's own name, as in French. */
export const leadingStreetTypes = pieces`
  rue
  ruelle
  av[enue|e]
  boul[evard]
  bou?l
  bd
  blvd
  chemin
  ch
  cote
  montee
  place
  pl
  rang
  r(oute|te)
  autoroute
  allee
  croissant
  crois
  terrasse
  tsse
  impasse
  promenade
  prom
  cours
  carre
  quai
  cercle
  passage
  sentier
  voie
  square
  parc
  esplanade
  rond-point
  concession
`

/** Kinds of streets that are named after the street's own name, as in English. */
export const trailingStreetTypes = pieces`
  st[reet]
  r(oad|d)
  av[enue|e]
  boul[evard]
  bl(vd|v)
  dr[ive]
  lane
  ln
  court
  ct
  cres[cent]
  place
  pl
  terrace
  terr
  square
  sq
  way
  row
  circle
  parkway
  pkwy
  hill
  gardens
  line
  highway
  hwy
`

/** What an address goes on with after its street: a unit, a place, a telephone. */
export const afterStreet = pieces`
  app[artement]
  apt
  apartment
  bureau
  bur
  suite
  local
  unit[e]
  porte
  etage
  floor
  casier
  qc
  quebec
  canada
  tel[ephone]
  phone
  fax
`
