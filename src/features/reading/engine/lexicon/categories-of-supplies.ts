/** Supplies, amenities, furniture and rentals. */
export const supplies = `
repairs | Fournitures | Supplies | 1.2
  silicone
  cadenas
  padlock*
  ruban adhesif
  duct tape
  cueillette en magasin
  in-store pickup
  votre achat
  your purchase
  carte-cadeau
  gift card
  ferronnerie
  purchase receipt
  fournitures
  quincaillerie*
  hardware
  materiaux
  pieces
  parts
  recu de caisse
  sales receipt
  monnaie
  change due
  centre de renovation
  renovation
  home centre
  building centre
  pile
  piles
  batteries
  pinceau*
  rouleau*
  vis
  clous
  screws
  peintures
  paint
  paints
  caissier
  cashier
  supplies
  outils
  tools
  articles
  latex
  ampoule*
  bulb*
  robinetterie
  robinet*
  mitigeur*
  faucet*
  cartouche*
  cartridge*
  grossiste*
  wholesale*
  distributeur*
  madrier*
  contreplaque
  plywood
  lumber
  ballast*
  tubes? del
  led tubes?
  fluorescent*
  base plate*
  platine*
  bon (?:de )?livraison
  packing slip
  ship to
  livre a
  marchandises?
  merchandise
  frais de retour
  restocking
  ecofrais
  eco fees?
cleaning | Produits d’entretien ménager | Cleaning supplies | 1.7
  produits? (?:d'entretien|nettoyants?|menagers?)
  cleaning (?:products?|supplies)
  janitorial supplies
  nettoyants?
  cleaner
  degraissants?
  degreasers?
  desinfectants?
  disinfectants?
  sacs? a (?:ordures|dechets)
  (?:garbage|trash) bags?
  papiers? (?:a mains|hygieniques?)
  hand towels?
  toilet (?:paper|tissue)
  vadrouilles?
  mops?
amenities | Piscine et spa | Pool and spa | 2
  piscine*
  pool
  pools
  spa
  chlore
  chlorine
  sauna
  nettoyeur de piscine
  pool opening
  sauveteur*
  lifeguard*
amenities | Salle d’entraînement | Gym equipment | 1.7
  gym
  salle d'entrainement
  salle d'exercice
  tapis roulant*
  treadmill*
  fitness
  elliptique*
repairs | Mobilier et équipement | Furniture and equipment | 1.6
  mobilier*
  meuble*
  furniture
  furnishings
  casier*
  boites aux lettres
  boite aux lettres
  mailbox*
  support a velo*
  supports a velo*
  bike rack*
  banc
  bancs
  bench*
  carpette*
  rayonnage*
  shelving
administration | Enseignes et affichage | Signs | 1.6
  enseigne*
  signalisation
  affichage
  lettrage
  signage
  sign
  signs
  pancarte*
repairs | Location d’équipement | Equipment rental | 1.9
  location d'equipement
  location d'outils
  equipment lease
  laundry equipment
  leasing
  equipment rental
  tool rental
  location (?:d'une |de )nacelle*
  (?:boom|scissor) lift rental
  lift rental
  echafaud*
  scaffold*
  location mensuelle
  monthly rental
  laundry lease
  equipment rent
  rented equipment
`
