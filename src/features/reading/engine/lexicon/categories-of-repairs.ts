/** Repairs, a trade each. */
export const repairs = `
repairs | Réparation de plomberie | Plumbing repair | 1.7
  plomb*
  plumb*
  fuite
  fuites
  leak
  leaks
  drain*
  debouchage
  tuyau*
  chauffe-eau
  water heater*
  soupape*
  pipe
  pipes
  toilet*
  valve*
repairs | Portes et portes de garage | Doors and garage doors | 1.5
  torsion spring*
  ressort* de torsion
  porte de garage
  portes de garage
  garage door*
  operateur de porte
  operateurs de porte
  door operator*
  porte
  portes
  door
  doors
  gate
  gates
  barriere*
  portail
  portails
  telecommande*
  remote controls?
  commercial operator
  operateur commercial
  overhead door*
  rideau metallique
  ferme-porte*
repairs | Extermination | Pest control | 1.8 contested
  extermin*
  pest
  nuisible*
  parasit*
  souris
  mice
  blatte*
  cockroach*
  punaise*
  bed bugs
  bedbugs
  rongeur*
  rodent*
  fourmis
repairs | Travaux d’électricité | Electrical work | 1.5
  electricite
  electrique
  electriques
  electricien*
  electrician*
  electrical
  disjoncteur*
  breaker*
  luminaire*
  lighting
  eclairage
  panneau electrique
  wiring
  cmeq
  electric
repairs | Travaux de peinture | Painting | 1.6
  peintre
  peintres
  peinture de
  peinture des
  peinture du
  painting
  painter
  painters
  couches
  coats
  drywall
  platrage
  platrier*
  peindre
repairs | Portes et fenêtres | Doors and windows | 1.6
  portes et fenetres
  doors and windows
  remplacement de fenetre*
  fenetre coulissante
  window replacement
  remplacement de vitre*
  remplacement de thermos
  vitrerie*
  glazier*
  glazing
  glass
  sealed unit*
  vitrage*
  fenestration
  vitres? trempee?s?
  vitres et miroirs
  miroirs?
  mirrors?
  tempered glass
repairs | Menuiserie et charpente | Carpentry | 1.6
  menuis*
  charpent*
  ebenist*
  carpent*
  cloture*
  fence*
  fencing
  escalier*
  stair
  stairs
  staircase*
  terrasse en bois
  deck
  decks
  bois traite
  treated lumber
  patio*
repairs | Petits travaux | Handyman work | 1.5
  homme a tout faire
  handyman
  menus travaux
  petits travaux
  travaux divers
  small jobs
  odd jobs
  general repairs
  reparations diverses
repairs | Planchers et céramique | Flooring and tile | 1.6
  plancher*
  couvre-plancher*
  ceramique*
  carreaux
  flooring
  tile
  tiles
  tiling
  sablage
  vernis
  linoleum
  vinyle
repairs | Gypse et plâtre | Drywall and plaster | 1.5
  gypse
  platre*
  platrier*
  drywall
  gypsum
  plaster*
  tirage de joints
repairs | Soudure et métal ouvré | Welding and metalwork | 1.6
  soudur*
  soudeur*
  welding
  welder*
  garde-corps
  railing*
  main courante
  mains courantes
  metal ouvre
  fer ornemental
  guardrail*
  handrail*
repairs | Gouttières | Gutters | 1.6
  gouttiere*
  gutter*
  eavestrough*
  descente pluviale
repairs | Travaux après sinistre | Restoration after damage | 1.9
  apres sinistre
  sinistre
  sinistres
  degat d'eau
  degats d'eau
  water damage
  assechement
  restoration services
  disaster restoration
  decontamination
  moisissure*
  mold
  mould
repairs | Désamiantage | Asbestos removal | 2
  amiante
  desamiantage
  asbestos
`
