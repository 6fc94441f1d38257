/** Elevators, inspections, studies, safety and mechanics. */
export const systems = `
elevators | Entretien d’ascenseur | Elevator maintenance | 2
  ascenseur*
  elevator*
  hoist*
  monte-charge*
  lift
  lifts
  appareils? elevateurs?
  vertical transport*
  portes? palieres?
  treuil*
  machine-room
  b44
  elevateurs?
  (?<!en )elevation(?! certificate)
  cables? de traction
  traction cables?
  monte-escaliers?
  stair ?lifts?
  carte de commande
  fins? de course
  plateforme elevatrice
  platform lifts?
inspections | Inspection de façades | Façade inspection | 2
  inspection de facade*
  inspection des facades
  inspection of facade*
  facade inspection
  verification des facades
  facade safety
inspections | Vérification du stationnement | Parking-structure verification | 2
  stationnement etage
  parking structure
  parking-structure
  verification approfondie
inspections | Vérification des dispositifs antirefoulement | Backflow preventer test | 2.2
  antirefoulement
  backflow
  dar
professional_fees | Étude du fonds de prévoyance | Contingency fund study | 2.2
  etude du fonds de prevoyance
  fonds de prevoyance
  carnet d'entretien
  contingency fund
  reserve fund study
  reserve study
  maintenance log
professional_fees | Honoraires d’architecture | Architecture fees | 2.1
  architecte*
  architects?
  architecture
  atelier d'architecture
  plans et devis
  drawings and specifications
  esquisse*
professional_fees | Honoraires d’ingénierie | Engineering fees | 1.3
  ingenier*
  engineer
  engineers
  engineering
  ingenieur*
  genie-conseil
  expertise
professional_fees | Arpentage | Land surveying | 2
  arpent*
  certificat de localisation
  land survey*
  cadastral
  bornage
professional_fees | Huissier | Bailiff | 2
  huissier*
  bailiff*
  signification
professional_fees | Laboratoire et analyses | Laboratory testing | 1.6
  laboratoire*
  echantillon*
  analyse d'air
  qualite de l'air
  laboratory
  air quality
  sampling
  legionel*
fire_safety | Sécurité incendie | Fire safety | 1.9
  incendie
  fire alarm*
  fire safety
  fire protection
  fire inspection
  fire extinguisher*
  gicleur*
  sprinkler*
  extincteur*
  extinguisher*
  detecteur de fumee
  detecteurs de fumee
  smoke detector*
  panneau d'alarme
  pompe-incendie
  pompe a incendie
  fire pump*
  pompe a plein debit
  borne(?:s)?-fontaine*
  hydrant*
  colonne montante
  standpipe*
  rincage
security | Sécurité et contrôle d’accès | Security and access control | 1.6 contested
  telesurveillance
  camera*
  intercom
  controle d'acces
  access control
  monitoring
  gardiennage
  security guard*
  patrouille
  puce
  puces
  fob
  fobs
  agent de securite
  agents de securite
  security system
  security patrol
security | Serrurerie | Locksmith | 1.7 contested
  serrur*
  locksmith*
  lock
  locks
  deadbolt*
  cle
  cles
  rekey*
  cylindre*
security | Interphone et antennes | Intercom and antennas | 1.5 contested
  interphone*
  portier electronique
  video-portier
  antenne*
  cablage reseau
mechanical | Chauffage et ventilation | Heating and ventilation | 1.6
  ventilation(?! d(?:e|es|u) )
  climatis*
  frigoriste*
  refrigeration
  hvac
  air conditioning
  thermopompe*
  heat pump*
  chaudiere*
  boiler*
  filtres
  filters
  furnace*
  echangeur*
  chauffage
  heating
  refroidi*
  chiller
  rooftop unit
  combustion
  bruleur*
  burner*
mechanical | Génératrice | Generator | 2
  generatrice*
  generator*
  groupe electrogene
mechanical | Bornes de recharge | EV charging stations | 2
  borne de recharge
  bornes de recharge
  borne*
  charging station*
  ev charger*
  ev charging
  vehicule electrique
  vehicules electriques
`
