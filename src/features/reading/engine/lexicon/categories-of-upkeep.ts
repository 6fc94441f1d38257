/** Grounds and cleaning. */
export const upkeep = `
grounds | Déneigement | Snow removal | 1.8
  deneig*
  deglac*
  snow
  de-icing
  deicing
  abrasif*
  epandage de sel
  salting
  plow*
  neige
grounds | Balayage | Sweeping | 2
  balayage*
  balais? mecaniques?
  (?:street|lot|parking|garage|mechanical|power) sweep*
  sweeping
  sweeper*
grounds | Entretien paysager | Landscaping | 1.6
  paysag*
  landscap*
  tonte
  pelouse
  lawn
  gazon
  haie
  haies
  hedge*
  plates-bandes
  jardin*
  garden*
  mulch*
  paillis
  perennial*
  vivaces
  annuelles
  flower beds?
  flowerbed*
  beds and edges
  spring clean-?up
  fall clean-?up
  nettoyage printanier
  nettoyage du printemps
  nettoyage d'automne
  edging
  bordures
  terreau
  topsoil
  arrosage
  irrigation
  feuilles mortes
  leaf removal
  plantation
grounds | Élagage et entretien d’arbres | Tree care | 2.1
  arbor*
  arbres
  elagage
  elagueur*
  emondage
  abattage
  essouch*
  souche
  souches
  tree trimming
  tree removal
  tree service*
  tree care
  pruning
  stump*
  trees
  crown (?:reduction|thinning|cleaning|raising)
  chip removal
  wood chips
  dead branch*
  branches mortes
  haubanage
  cabling of
cleaning | Lavage de vitres | Window washing | 1.9
  lave-vitres
  vitres
  window care
  (?:exterior|interior|outside|inside) windows
  windows? cleaner*
  lavage exterieur
  lavage (?:[a-z]+ ){0,4}(?:vitres|fenetres)
  lavage de vitres
  nettoyage (?:[a-z]+ ){0,4}(?:vitres|fenetres)
  vitres (?:ext|int)[a-z]*
  window washing
  window cleaning
  vitres exterieures
  laveurs de vitres
  nettoyage de vitres
  rope access
cleaning | Nettoyage de conduits | Duct cleaning | 2
  nettoyage de conduit*
  nettoyage des conduits
  duct cleaning
  dryer vent*
  conduits de secheuse*
  conduits de ventilation
  nettoyage de drain*
  drain cleaning
  conduits? d'aeration
  air ducts?
  duct
  ducts
mechanical | Ramonage de cheminée | Chimney sweeping | 2.2
  ramonage*
  ramoneur*
  cheminees?
  chimneys?
cleaning | Collecte des déchets et conteneurs | Waste collection and containers | 1.6
  conteneur*
  container*
  dumpster*
  dechets
  waste
  tonnage
  collecte
  levee*
  hauling
  matieres residuelles
  recycl*
  compost*
  ordures
  benne*
  garbage
  compacteur
  compactor
  rebuts
  bins
cleaning | Entretien ménager | Cleaning | 1.5
  entretien menager
  menage
  espaces communs
  shared areas
  building cleaner*
  cirage
  floor waxing
  shampooing de tapis
  carpet shampoo
  lavage du garage
  sortie des bacs
  janitor*
  nettoyage
  cleaning
  aires communes
  common areas
  conciergerie
  menager
  produits sanitaires
  sanitary
  moquette*
  tapis
  carpet*
`
