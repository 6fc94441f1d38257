/** Roofs, masonry and paving. */
export const works = `
repairs | Entretien de la toiture | Roof maintenance | 5.5
  entretien de (?:la |votre )?toiture
  entretien des toitures
  inspection de (?:la )?toiture
  deneigement de (?:la )?toiture
  roof maintenance
  roof inspection
  roof repair*
  reparation de (?:la )?toiture
  snow removal from roof
major_works | Réfection de la toiture | Roof replacement | 1.9
  toiture*
  roof
  roofs
  roofing
  roofer*
  couvreur*
  membrane elastomere
  bardeau*
  solin*
  puits de lumiere
  shingle*
  flashing*
  parapet*
  slate
  membrane
  membranes
  re-?cladding
  bassin*
  drain de toit
  roof drain*
  elastomere
  cap sheet
  gravier
major_works | Maçonnerie et enveloppe | Masonry and envelope | 1.7
  maconn*
  masonry
  brique*
  brick*
  joints de brique
  joints de mortier
  calfeutr*
  caulking
  beton
  concrete
  fondation*
  waterproofing
  etanche*
  impermeabilis*
  membrane d'etancheite
  linteau*
  crepi
  stucco
  revetement exterieur
  balcon
  balcons
  refection (?:de (?:la |l')?|des )facades?
  facade restoration
  facade repair*
  restauration de (?:la )?facade
  rejointoiement
  repointing
  tuckpointing
  allege*
  lintel*
  parging
  enveloppe
major_works | Asphalte et pavage | Paving | 1.7
  asphalt*
  pavage
  paving
  marquage
  line painting
`
