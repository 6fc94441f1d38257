/** Expenses of an administration itself. */
export const administration = `
administration | Frais bancaires | Bank fees | 1.5
  frais bancaires
  bank fee*
  bank charge*
  service charge*
  frais de service
  banque
  bank
  caisse populaire
  caisse d'epargne
  televirement*
  teletransfert*
  services financiers
  financial services
  frais du mois
  compte d'exploitation
  operating account
  credit union
  savings
  nsf
  items deposited
  cheques cleared
  account activity
  counter deposit
  activite du compte
  depot au comptoir
  forfait mensuel affaires
  business plan
  virements interac
  cheque image*
  cheque deposit*
  depots de cheques
  avis de frais
  fee notice
administration | Déclaration annuelle au Registraire | Annual registry update | 2
  registraire
  declaration annuelle
  declaration de mise a jour annuelle
administration | Cotisation d’association | Association membership | 1.6
  cotisation annuelle
  cotisation de membre
  membership*
  adhesion
administration | Logiciel et abonnement | Software subscription | 1.5
  logiciel*
  software
  licence logicielle
  saas
  (?<!d')abonnement(?! au reseau)
  subscription
  portal
  plateforme
  platform
  cloud
  saas
  seats?
  licences?
  utilisateurs?
  (?:growth|pro|premium|starter|basic|standard|professional|business) plan
  plan (?:croissance|pro|premium|essentiel|professionnel|immeuble*)
  (?:pro|plus|premium) (?:annual|monthly) plan
  (?:annual|monthly) plan, per door
  rent collection
  perception de loyers
  users?
administration | Hébergement web et courriel | Web and e-mail hosting | 2
  hebergement
  hebergeur*
  hosting
  nom de domaine
  noms de domaine
  domain name*
  boites? courriel
administration | Permis et droits annuels | Permits and annual fees | 2.2
  droits annuels
  droit annuel
  frais de permis
  permis de chaudiere
  renouvellement de permis
  permit fee*
  permit renewal
  annual registration fee*
  droits annuels d'immatriculation
  immatriculation
  droits exigibles
  droits de permis
  avis de paiement des droits
  annual dues for
  registration fees?
  permis d'exploitation
  operating permit*
  total des droits
  droits exigibles
  avis de cotisation
administration | Traiteur et réceptions | Catering | 2
  traiteur*
  buffet*
  catering
  caterer*
  viennoiseries
administration | Impression et envois | Printing and mailing | 1.4
  imprimerie*
  imprimeur*
  printing services
  printers
  affranchissement
  postage
  envoi postal
  mailing services
  messagerie
  courrier recommande
  courier
  courrier
  courriers
  messager*
  colis
  parcel*
  envois
  connaissement*
  waybill*
administration | Assemblée et réunions | Meetings | 1.5
  assemblee generale
  assemblee annuelle
  location de salle
  presidence d'assemblee
  annual meeting
  meeting room
  room rental
  minutes of meeting
  redaction du proces-verbal
administration | Déménagement et entreposage | Moving and storage | 1.4
  demenag*
  moving
  movers?
  entreposage
  entrepots?
  storage
professional_fees | Traduction | Translation | 2
  traduct*
  traduction*
  translat*
professional_fees | Médiation | Mediation | 2
  mediat*
  facilitator*
administration | Formation | Training | 1.4
  formation
  atelier de formation
  seminaire
  training
  seminar
  webinar
`
