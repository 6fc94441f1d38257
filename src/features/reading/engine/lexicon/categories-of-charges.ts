/** Costs of a building beside works: utilities, taxes, insurance and fees. */
export const charges = `
utilities | Électricité | Electricity | 1.3 metered
  kwh
  electricite
  electricity
  hydro
  puissance
  billing demand
  power charge
  power bill
  acces au reseau
  system access
  lecture precedente
  previous reading
  electric utility
  tarif (?:d|dp|dm|g|m)
  fournisseur d'electricite
  connection charge
  abonnement au reseau
utilities | Électricité | Electricity | 4.5 metered
  kwh
  kilowatt* ?heure*
  kilowatt*-heure*
  kilowatt*-?hour*
  kilowatt* hour*
utilities | Gaz naturel | Natural gas | 1.3 metered
  gaz
  gaz naturel
  natural gas
  gas bill
  gas supply
  gas delivery
  energir
  spede
  cap-and-trade
  equilibrage
  load balancing
  point de mesurage
  metering point
  [a-z]*gaz
utilities | Mazout et propane | Heating oil and propane | 1.4 metered
  mazout
  propane
  heating oil
  fuel oil
  combustible*
  petrole*
  litres
  litres livres
  huile a chauffage
utilities | Eau et services municipaux | Water and municipal services | 1.5 metered
  eau potable
  lecture actuelle
  compteur d'eau
  tarification de l'eau
  tarification eau
  water bill
  water consumption
  water meter
  consommation d'eau
utilities | Internet et téléphonie | Internet and phone | 1.4
  internet
  routeur*
  router
  lignes? telephoniques?
  illimite*
  unlimited
  cablerie
  cablodistribut*
  television
  cable(?! (?:de|et|&))
  sans-fil
  wireless
  mobile plan
  telephoni*
  modem
  fibre
  telecom
  telecoms
  telecommunication*
  forfait affaires
  wi-fi
  wifi
  voip
  monthly services
  cellulaire
  bandwidth
  phone line
  business internet
  forfait mobile
  ip fixe
  adresse ip
  static ip
  mb/s
  mbps
  gbps
  communications
  bande passante
utilities | Location de chauffe-eau | Water heater rental | 8
  location (?:de |d'un |des |[0-9]+ )?chauffe-eau
  water heater rental*
  (?:rental|lease) of water heater*
  rental [0-9]+ water heaters
  rented water heater*
  location thermo*
  heater rental*
  chauffe-eau loues?
taxes | Taxe scolaire | School tax | 3
  taxe scolaire
  taxes scolaires
  school tax*
  centre de services scolaire
  school board
  commission scolaire
taxes | Taxes municipales | Municipal taxes | 1.8
  taxe generale
  general tax
  taxe speciale
  special tax
  service de la dette
  debt levy
  roll number
  assessed value
  valeur imposable
  taux de (?:la )?taxe
  tax rate
  immeuble impose
  immeuble vise
  property concerned
  taxes for the year
  taxes de l'annee
  eaux usees
  wastewater
  taxes municipales
  taxe municipale
  taxe fonciere
  taxes foncieres
  municipal tax*
  property tax*
  compte de taxes
  tax bill
  tax notice
  tax account*
  water tax
  taxe d'eau
  property tax account
  evaluation imposable
  avis d'imposition
  role d'evaluation
  total des taxes
  matricule
  droits de mutation
insurance | Assurance responsabilité des administrateurs | Directors’ liability insurance | 2.4
  responsabilite des administrateurs
  responsabilite civile des administrateurs
  directors and officers
  directors & officers
  d&o
insurance | Assurance copropriété | Condominium insurance | 1.5
  assurance*
  insurance
  prime annuelle
  prime totale
  annual premium
  total premium
  premium notice
  avis de prime
  police no
  franchise
  underwrit*
  courtier
  broker
  assureur
  insurer
professional_fees | Évaluation du coût de reconstruction | Reconstruction-cost appraisal | 2
  cout de reconstruction
  reconstruction cost
  reconstruction-cost
  evaluateur agree
  evaluateurs agrees
  appraisal
  appraisers
  valeur de remplacement
  replacement cost
administration | Honoraires de gestion | Management fees | 1.5
  honoraires de gestion
  management fee*
  frais de gestion
  gestion immobiliere
  gestion de copropriete
  property management
  property managers
  mandat de gestion
  mandat mensuel de gestion
  gerance
  portail des coproprietaires
  owners' portal
  condominium management
  management agreement
  attestations? (?:au|du) vendeur
  seller certificate*
professional_fees | Honoraires comptables | Accounting fees | 1.6
  comptab*
  audit
  mission d'examen
  mission d'audit
  mission de compilation
  review engagement
  accounting
  accountants
  bookkeeping
  etats financiers
  financial statements
  tenue de livres
  cpa
professional_fees | Honoraires de notaire | Notary fees | 1.9
  notaire*
  notary
  notaries
  notarial*
  acte de
  deed of
  minutes et actes
professional_fees | Honoraires juridiques | Legal fees | 1.6
  avocat*
  juridique*
  legal fees
  legal services
  lawyer*
  attorney*
  mise en demeure
  honoraires professionnels
  debours
  disbursements
  barristers
  solicitors
`
