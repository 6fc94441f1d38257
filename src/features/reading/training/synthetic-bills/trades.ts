/** Billed work: its category in the scorer's words, its vendors, and the text of its rows. */
export interface Trade {
  readonly key: string
  readonly category: string
  readonly accept: readonly string[]
  /** One word of each group in a title makes it right. */
  readonly titleKeys: readonly (readonly string[])[]
  readonly fr: readonly string[]
  readonly en: readonly string[]
  readonly itemsFr: readonly string[]
  readonly itemsEn: readonly string[]
  /** Cents before tax, lowest and highest. */
  readonly range: readonly [number, number]
}

const trade = (
  key: string,
  filed: string,
  titles: string,
  names: readonly [fr: string, en: string],
  items: readonly [fr: string, en: string],
  range: readonly [number, number],
): Trade => {
  const [category = 'other', ...accept] = filed.split(' ')
  const list = (text: string): string[] => text.split(/ \|\n? +/)
  return {
    key,
    category,
    accept,
    titleKeys: [titles.split(' ')],
    fr: list(names[0]),
    en: list(names[1]),
    itemsFr: list(items[0]),
    itemsEn: list(items[1]),
    range: [range[0] * 100, range[1] * 100],
  }
}

/** Work done once. */
export const oneOff: readonly Trade[] = [
  trade(
    'plumbing',
    'repairs maintenance',
    'plomb plumb fuite leak drain chauffe heater',
    ['Plomberie | Plombiers | Débouchage | Plomberie-chauffage', 'Plumbing | Drains & Plumbing'],
    [
      `Débouchage du drain principal | Remplacement d’un chauffe-eau 60 gallons | Réparation d’une fuite, unité 302 |
      Main-d’œuvre plombier | Pièces et raccords | Déplacement`,
      'Unclog main drain | Replace 60-gallon water heater | Repair leak, unit 302 | Plumber labour | Parts and fittings | Travel charge',
    ],
    [150, 9000],
  ),
  trade(
    'electrical',
    'repairs maintenance',
    'electr lumin lighting breaker disjonct',
    ['Électricité | Entrepreneur électricien', 'Electric | Electrical Contractors'],
    [
      'Remplacement de luminaires du garage | Disjoncteur 40 A | Temps de l’électricien | Vérification du panneau électrique' +
        ' | Petit matériel électrique',
      'Replace garage lighting fixtures | 40 A breaker | Electrician time | Electrical panel check | Small electrical parts',
    ],
    [180, 12_000],
  ),
  trade(
    'pest',
    'maintenance cleaning repairs other',
    'extermin pest nuisible souris mice traitement treatment parasit rongeur rodent',
    ['Extermination | Gestion parasitaire', 'Pest Control | Exterminators'],
    [
      'Traitement contre les souris | Inspection et stations d’appâts | Extermination, fourmis charpentières | Suivi après traitement',
      'Mice treatment | Inspection and bait stations | Carpenter ant extermination | Follow-up treatment',
    ],
    [140, 1800],
  ),
  trade(
    'locksmith',
    'repairs maintenance security',
    'serrur lock cle key porte door cylindre',
    ['Serrurerie | Clés et serrures', 'Locksmiths | Lock & Key'],
    [
      'Remplacement de la serrure, porte avant | Cylindre haute sécurité | Copies de clés | Appel de service serrurier',
      'Replace front door lock | High-security cylinder | Key copies | Locksmith service call',
    ],
    [90, 2500],
  ),
  trade(
    'windows',
    'cleaning maintenance',
    'vitre window fenetre',
    ['Lavage de vitres | Vitres', 'Window Cleaning | Window Washing'],
    [
      'Lavage de vitres extérieures, 6 étages | Nacelle | Vitres du hall | Lavage de fenêtres, deux faces',
      'Exterior window washing, 6 floors | Lift rental | Lobby windows | Window washing, both sides',
    ],
    [600, 9500],
  ),
  trade(
    'hvac',
    'maintenance repairs',
    'ventil climat hvac chauff heat thermo filtre filter chaudi boiler',
    ['Ventilation | Climatisation | Chauffage et climatisation', 'HVAC | Mechanical | Heating & Cooling'],
    [
      `Entretien des unités de ventilation | Remplacement de filtres | Réparation de la thermopompe |
      Heures du technicien en chauffage | Fluide frigorigène`,
      'Ventilation unit maintenance | Filter replacement | Heat pump repair | HVAC technician hours | Refrigerant',
    ],
    [250, 16_000],
  ),
  trade(
    'garage-door',
    'repairs maintenance security',
    'porte door garage',
    ['Portes de garage | Portes', 'Garage Doors | Overhead Doors'],
    [
      'Remplacement du ressort, porte de garage | Opérateur de porte | Ajustement de la porte de garage | Câbles et poulies',
      'Replace garage door spring | Door operator | Garage door adjustment | Cables and pulleys',
    ],
    [200, 6500],
  ),
  trade(
    'painting',
    'repairs maintenance',
    'peint paint',
    ['Peinture | Peintres', 'Painting | Painters'],
    [
      'Peinture des corridors, 2e étage | Peinture du hall d’entrée | Préparation des murs et plâtrage | Deux couches, peinture latex',
      'Paint corridors, 2nd floor | Painting of main lobby | Wall preparation and drywall | Two coats, latex paint',
    ],
    [800, 24_000],
  ),
  trade(
    'engineering',
    'professional_services other maintenance',
    'ingen engin inspect facade expert genie',
    ['Génie-conseil | Ingénierie | Experts-conseils', 'Engineering | Consulting Engineers'],
    [
      'Inspection de façade, honoraires d’ingénierie | Rapport d’expertise | Heures de l’ingénieur | Relevé sur place',
      'Facade inspection, engineering fees | Expert report | Engineer hours | Site survey',
    ],
    [900, 18_000],
  ),
  trade(
    'legal',
    'professional_services administration',
    'juridi legal avocat notaire honor lawyer notar',
    ['Avocats | Notaires | Cabinet juridique', 'Attorneys | Law Office | Notaries'],
    [
      `Honoraires professionnels, avis juridique | Rédaction d’une mise en demeure |
      Révision de la déclaration de copropriété | Conférence téléphonique avec le client`,
      'Professional fees, legal opinion | Drafting of demand letter by lawyer | Review of declaration of co-ownership | Telephone conference with client',
    ],
    [300, 8000],
  ),
  trade(
    'accounting',
    'professional_services administration',
    'comptab account audit financ review tax',
    ['Comptables agréés | CPA | Société comptable', 'CPA | Chartered Accountants | Accounting'],
    [
      'Mission d’examen, états financiers | Tenue de livres | Déclarations de revenus T2 et CO-17 | Honoraires comptables',
      'Review engagement, financial statements | Bookkeeping | T2 and CO-17 tax returns | Accounting fees',
    ],
    [600, 9000],
  ),
  trade(
    'fire',
    'maintenance repairs security',
    'incend fire extinct exting gicleur sprink alarm',
    ['Protection incendie | Sécurité incendie', 'Fire Protection | Fire & Safety'],
    [
      'Inspection annuelle, système d’alarme incendie | Recharge d’extincteurs | Essai des gicleurs | Remplacement de détecteurs de fumée',
      'Yearly fire alarm inspection | Extinguisher recharge | Sprinkler test | Smoke detector replacement',
    ],
    [220, 7500],
  ),
  trade(
    'arborist',
    'landscaping maintenance',
    'arbre tree elag paysag landscap haie hedge abattage',
    ['Arboriculture | Émondage', 'Tree Care | Tree Service'],
    [
      'Élagage de trois érables | Abattage d’un frêne | Taille de haie | Essouchage',
      'Tree trimming, three maples | Tree removal, one ash | Hedge trimming | Stump grinding',
    ],
    [350, 7000],
  ),
  trade(
    'heating-oil',
    'utilities',
    'mazout propane oil gaz gas huile fuel',
    ['Mazout | Propane | Pétroles', 'Fuels | Propane | Heating Oil'],
    [
      'Mazout n° 2, 1 250,4 litres | Propane livré, 840 litres | Frais de livraison, mazout',
      'Heating oil no. 2, 1250.4 litres | Propane delivered, 840 litres | Heating oil delivery charge',
    ],
    [400, 5000],
  ),
  trade(
    'movers',
    'other maintenance cleaning repairs',
    'demenag moving debarras rebut removal junk transport',
    ['Débarras | Déménagement et transport', 'Junk Removal | Moving'],
    [
      'Débarras d’objets abandonnés, locaux de rangement | Transport de rebuts | Frais d’écocentre',
      'Removal of abandoned items, storage rooms | Junk transport | Dump fees',
    ],
    [150, 2600],
  ),
]

/** Services that come back every month, quarter or year. */
export const steady: readonly Trade[] = [
  trade(
    'cleaning',
    'cleaning maintenance',
    'menag nettoy clean janitor entretien',
    ['Entretien ménager | Nettoyage | Conciergerie', 'Janitorial | Cleaning'],
    [
      'Entretien ménager des aires communes | Produits sanitaires | Nettoyage des tapis du hall',
      'Cleaning of common areas | Sanitary supplies | Lobby carpet cleaning',
    ],
    [350, 5200],
  ),
  trade(
    'elevator',
    'maintenance repairs',
    'ascens elevator lift hoist monte',
    ['Ascenseurs | Élévation', 'Elevators | Elevator'],
    [
      'Entretien préventif, 2 ascenseurs | Surveillance du téléphone d’ascenseur | Essai de sécurité d’ascenseur',
      'Preventive maintenance, 2 elevators | Elevator phone monitoring | Elevator safety test',
    ],
    [280, 4200],
  ),
  trade(
    'management',
    'administration professional_services',
    'gestion honor management fee',
    ['Gestion immobilière | Gestion', 'Property Management | Management'],
    [
      'Honoraires de gestion, 84 unités | Photocopies et poste | Service d’urgence de la gestion',
      'Management fees, 84 units | Copies and postage | Management emergency line',
    ],
    [700, 6400],
  ),
  trade(
    'waste',
    'utilities cleaning maintenance other',
    'dechet waste conteneur container recycl benne bin collecte collection',
    ['Conteneurs | Recyclage | Services sanitaires', 'Waste | Containers | Disposal'],
    [
      'Location de conteneur 6 v³ | Collecte des matières résiduelles | Levées supplémentaires de conteneur',
      '6 yd³ container rental | Waste collection | Extra container lifts',
    ],
    [120, 1900],
  ),
  trade(
    'security',
    'security maintenance',
    'secur surveil monitor alarm camera patrouill guard',
    ['Télésurveillance | Alarmes | Sécurité', 'Security | Alarms & Monitoring'],
    [
      'Télésurveillance, centrale d’alarme | Location de caméras | Patrouille de nuit par agent de sécurité',
      'Alarm central monitoring | Camera rental | Night security patrol',
    ],
    [60, 3800],
  ),
  trade(
    'telecom',
    'technology utilities',
    'internet tele phone communic',
    ['Télécom | Réseaux | Communications', 'Telecom | Networks | Internet'],
    [
      'Internet affaires 500 Mb/s | Ligne téléphonique d’ascenseur | Location du modem',
      'Business Internet 500 Mbps | Elevator phone line | Modem rental',
    ],
    [60, 620],
  ),
  trade(
    'software',
    'technology administration',
    'logiciel software licen abonn subscri plateforme platform heberg hosting',
    ['Logiciels | Infonuagique', 'Software | Cloud'],
    [
      'Abonnement au logiciel de gestion | Licence utilisateur supplémentaire | Hébergement',
      'Management software subscription | Extra user software licence | Hosting',
    ],
    [40, 900],
  ),
  trade(
    'pool',
    'maintenance other',
    'piscine pool spa',
    ['Piscines | Piscines et spas', 'Pools | Pool & Spa'],
    [
      'Entretien de la piscine | Produits chimiques, chlore | Analyse de l’eau de la piscine',
      'Pool maintenance | Chemicals, chlorine | Pool water test',
    ],
    [300, 2400],
  ),
]

/** Contracts for a season, paid in parts. */
export const seasonal: readonly Trade[] = [
  trade(
    'snow',
    'landscaping maintenance',
    'neige snow plow deglac',
    ['Déneigement | Neige et glace', 'Snow Removal | Snow'],
    [
      'Contrat de déneigement, saison 2026-2027 | Épandage d’abrasifs | Déneigement des toits',
      'Snow removal contract, season 2026-2027 | De-icing and salting | Roof snow removal',
    ],
    [1500, 28_000],
  ),
  trade(
    'landscaping',
    'landscaping maintenance',
    'paysag landscap pelouse lawn tonte gazon jardin garden',
    ['Paysagement | Paysagistes | Entretien paysager', 'Landscaping | Lawn Care'],
    [
      'Entretien paysager, saison 2026 | Tonte de pelouse | Plates-bandes et jardins',
      'Landscaping contract, season 2026 | Lawn mowing | Flower beds and gardens',
    ],
    [1200, 16_000],
  ),
  trade(
    'pool-season',
    'maintenance other',
    'piscine pool',
    ['Piscines | Sauveteurs et piscines', 'Pools | Pool Services'],
    [
      'Ouverture, entretien et fermeture de la piscine | Produits de piscine',
      'Pool opening, maintenance and closing | Pool chemicals',
    ],
    [1800, 9000],
  ),
]

export const stores: readonly Trade[] = [
  trade(
    'hardware',
    'supplies maintenance repairs',
    'fournit peinture paint suppl quincail mater hardware achat outil tool',
    [
      'Quincaillerie | Matériaux | Quincaillerie de quartier | Centre de rénovation',
      'Hardware | Building Supplies | Home Centre',
    ],
    [
      'AMPOULE DEL 9W 4PQ | PEINTURE LATEX BL 3.78L | VIS A BOIS #8 | RUBAN ISOLANT | ROBINET 1/2 | SAC ORDURE 40 | PILE AA 16',
      'LED BULB 9W 4PK | LATEX PAINT WHT 3.78L | WOOD SCREW #8 | ELEC TAPE | VALVE 1/2 | TRASH BAG 40 | BATTERY AA 16',
    ],
    [9, 420],
  ),
]

export const roofing: readonly Trade[] = [
  trade(
    'roofing',
    'repairs reserves maintenance',
    'toit roof couvr toiture',
    ['Toitures | Couvreurs', 'Roofing | Roofers'],
    [
      'Réfection de la toiture, membrane élastomère | Enlèvement de la toiture existante',
      'Roof replacement, SBS membrane | Removal of existing roof',
    ],
    [9000, 220_000],
  ),
  trade(
    'masonry',
    'repairs reserves maintenance',
    'maconn masonry brique brick beton concrete joint',
    ['Maçonnerie | Restauration de façades', 'Masonry | Brick & Stone'],
    [
      'Réfection des joints de brique, façade sud | Linteaux et maçonnerie',
      'Brick repointing, south facade | Lintels and masonry',
    ],
    [8000, 160_000],
  ),
]

export const energy: readonly Trade[] = [
  trade(
    'electricity',
    'utilities',
    'electric energ hydro kwh power',
    ['Hydro | Énergie | Électricité', 'Hydro | Power | Energy'],
    [
      'Énergie, 8 412 kWh | Prime de puissance, 41 kW | Frais d’accès au réseau',
      'Energy, 8,412 kWh | Power charge, 41 kW | System access charge',
    ],
    [180, 9000],
  ),
  trade(
    'gas',
    'utilities',
    'gaz gas energ',
    ['Gaz | Gaz naturel', 'Gas | Natural Gas'],
    [
      'Fourniture de gaz naturel, 2 412 m³ | Transport du gaz | Distribution de gaz naturel',
      'Natural gas supply, 2,412 m³ | Gas transportation | Natural gas delivery',
    ],
    [140, 7000],
  ),
]

export const insurers: readonly Trade[] = [
  trade(
    'insurance',
    'insurance',
    'assuranc insurance prime premium',
    ['Assurances | Assurance | Mutuelle | Société d’assurance', 'Insurance | Mutual | Underwriters'],
    [
      'Prime, assurance des copropriétés | Bris d’équipement | Responsabilité civile',
      'Condominium insurance premium | Equipment breakdown | Civil liability',
    ],
    [4000, 68_000],
  ),
]

export const banks: readonly Trade[] = [
  trade(
    'bank',
    'administration professional_services other',
    'frais fee charge bank banc service',
    ['Banque | Caisse', 'Bank | Trust'],
    [
      'Forfait mensuel affaires | Dépôts de chèques, 41 x 0,25 | Virements Interac | Images de chèques',
      'Monthly business plan | Cheque deposits, 41 x 0.25 | Interac e-transfers | Cheque images',
    ],
    [18, 160],
  ),
]

export const dues: readonly Trade[] = [
  trade(
    'association',
    'administration professional_services other',
    'cotisation adhesion member dues association',
    ['Association des gestionnaires | Regroupement', 'Association | Owners League'],
    ['Cotisation annuelle, membre | Adhésion au bulletin', 'Annual membership dues | Member newsletter'],
    [120, 1400],
  ),
  trade(
    'inspection-contract',
    'maintenance security repairs',
    'incend fire inspection alarm giclea sprink',
    ['Protection incendie | Inspection', 'Fire Protection | Inspection Services'],
    ['Contrat annuel d’inspection, alarme incendie | Gicleurs', 'Annual inspection contract, fire alarm | Sprinklers'],
    [400, 4800],
  ),
]
