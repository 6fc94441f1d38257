import type { DocumentType } from '../../src/features/documents/contract.ts'

/** Invented papers of a condominium, and what people look for in them: how well documents are found is measured with these. */

interface Paper {
  readonly id: string
  readonly name: string
  readonly type: DocumentType
  readonly on: string
  readonly tags?: readonly string[]
  readonly pages: readonly string[]
}

export const papers: readonly Paper[] = [
  {
    id: 'declaration',
    name: 'Déclaration de copropriété',
    type: 'declaration',
    on: '2009-05-14',
    pages: [
      `ACTE CONSTITUTIF DE COPROPRIÉTÉ. Les parties communes comprennent le sol, les toitures, les balcons et les
      fenêtres, dont l’usage peut être restreint à certaines fractions.`,
      `La quote-part de chaque fraction est établie suivant la valeur relative. Les charges communes sont réparties
      selon ces quotes-parts. L’usufruitier vote sur les questions d’administration courante.`,
      `DESTINATION DE L’IMMEUBLE. Les fractions sont destinées à l’habitation seulement. La location de moins de
      trente et un jours est interdite.`,
    ],
  },
  {
    id: 'bylaw-animaux',
    name: 'Règlement no 12 – Animaux',
    type: 'bylaws',
    on: '2019-10-03',
    pages: [
      `Règlement no 12 relatif aux animaux de compagnie. Chaque logement peut garder deux animaux au plus. Les chiens
      sont tenus en laisse dans les aires communes et dans l’ascenseur.`,
      `Toute infraction entraîne une pénalité de cent dollars. Les chiens d’assistance sont permis en tout temps.`,
    ],
  },
  {
    id: 'bylaw-pets-en',
    name: 'By-law no. 12 – Pets (translation)',
    type: 'bylaws',
    on: '2019-10-03',
    pages: [
      `By-law number 12 on pets. Each dwelling may keep no more than two animals. Dogs must be kept on a leash in the
      common areas and in the elevator.`,
    ],
  },
  {
    id: 'bylaw-bbq',
    name: 'Règlement no 14 – Barbecues et balcons',
    type: 'bylaws',
    on: '2021-06-10',
    pages: [
      `Les barbecues au gaz propane sont permis sur les balcons, à soixante centimètres du mur. Les appareils au charbon
      sont interdits. Rien ne peut être suspendu aux garde-corps.`,
    ],
  },
  {
    id: 'bylaw-smoking',
    name: 'Règlement 2018-03 sur l’usage du tabac et du cannabis',
    type: 'bylaws',
    on: '2018-10-17',
    pages: [
      `Il est interdit de fumer du tabac ou du cannabis dans les parties privatives et communes, y compris les balcons et
      la terrasse. Les contrevenants reçoivent d’abord un avis écrit.`,
    ],
  },
  {
    id: 'bylaw-moving',
    name: 'Règlement no 9 – Déménagements',
    type: 'bylaws',
    on: '2016-02-22',
    pages: [
      `Tout déménagement est annoncé quarante-huit heures à l’avance. Le monte-charge est réservé par tranche de trois
      heures et des housses protègent la cabine. Un dépôt de 250,00 $ est exigé.`,
    ],
  },
  {
    id: 'bylaw-parking-en',
    name: 'By-law 2020-07 Parking and electric vehicles',
    type: 'bylaws',
    on: '2020-09-01',
    pages: [
      `Parking spaces are for passenger vehicles only. A co-owner who wishes to install a charging station for an
      electric vehicle submits an application to the board with a plan by a master electrician.`,
      `Storage of tires, fuel or boxes in a parking space is prohibited. Vehicles may be towed at the owner’s expense.`,
    ],
  },
  {
    id: 'minutes-2025',
    name: 'Procès-verbal, assemblée annuelle 2025',
    type: 'minutes',
    on: '2025-12-04',
    pages: [
      `Procès-verbal de l’assemblée générale annuelle des copropriétaires tenue le 4 décembre 2025. Le quorum est
      constaté. Mme Haddad est élue présidente d’assemblée.`,
      `6. État des travaux. La façade sud a été refaite en 2019. La garantie du fabricant sur les fenêtres scellées prend
      fin le 30 juin 2029; toute buée entre les vitres doit être signalée.`,
      `8. Assurance. La franchise pour dégât d’eau passe de 25 000 $ à 50 000 $. Le fonds d’autoassurance est porté à la
      même hauteur d’ici 2027.`,
    ],
  },
  {
    id: 'minutes-2024',
    name: 'Procès-verbal AGA 2024',
    type: 'minutes',
    on: '2024-11-28',
    pages: [
      `Assemblée générale annuelle du 28 novembre 2024. Adoption des états financiers. Un copropriétaire demande que les
      casiers du sous-sol soient numérotés.`,
      `Les copropriétaires approuvent le remplacement des deux chaudières au coût de 148 500 $, payé par le fonds de
      prévoyance, et le contrat de ramonage.`,
    ],
  },
  {
    id: 'minutes-2023-en',
    name: 'Minutes of the annual general meeting 2023',
    type: 'minutes',
    on: '2023-11-30',
    pages: [
      `Minutes of the annual general meeting of co-owners held on November 30, 2023. The chair notes that notice was
      given to all co-owners within the required delays.`,
      `Motion: to allow short-term rentals. The motion is defeated, 62 votes against. The board will send the by-law again
      to owners who advertise their dwelling on rental platforms.`,
    ],
  },
  {
    id: 'minutes-special',
    name: 'Procès-verbal, assemblée extraordinaire – garage',
    type: 'minutes',
    on: '2022-03-15',
    pages: [
      `Assemblée extraordinaire du 15 mars 2022. Une cotisation spéciale de 412 000 $ est votée pour l’étanchéité de la
      dalle du stationnement souterrain. Payable en quatre versements.`,
    ],
  },
  {
    id: 'resolution-borne',
    name: 'Résolution – bornes de recharge',
    type: 'resolution',
    on: '2024-02-19',
    pages: [
      `Le conseil d’administration autorise l’installation de bornes de recharge pour véhicules électriques par un maître
      électricien, aux frais du demandeur, avec un gestionnaire de charge.`,
    ],
  },
  {
    id: 'resolution-cameras',
    name: 'Résolution du conseil, caméras de surveillance',
    type: 'resolution',
    on: '2023-05-08',
    pages: [
      `Des caméras sont installées à l’entrée et au garage. Les images sont conservées trente jours. Seul le responsable
      de la protection des renseignements personnels y a accès.`,
    ],
  },
  {
    id: 'fs-2025',
    name: 'États financiers 2025 (mission d’examen)',
    type: 'financial_statements',
    on: '2025-09-30',
    pages: [
      `Bilan au 31 août 2025. Encaisse 84 212 $. Fonds de prévoyance 611 904 $. Comptes à recevoir des copropriétaires
      7 310 $. Le rapport du comptable professionnel agréé suit.`,
      `Notes complémentaires. Les placements sont des certificats garantis échéant en mars 2027.`,
    ],
  },
  {
    id: 'fs-2022-en',
    name: 'Financial statements 2022',
    type: 'financial_statements',
    on: '2022-09-30',
    pages: [
      `Balance sheet as at August 31, 2022. Cash and term deposits. The contingency fund stands at $455,120. Accounts
      payable include the contractor’s holdback for the garage.`,
    ],
  },
  {
    id: 'budget-2027',
    name: 'Budget prévisionnel 2027',
    type: 'budget',
    on: '2026-11-04',
    tags: ['assemblée 2026'],
    pages: [
      `Budget de fonctionnement 2027 : déneigement 14 600 $, électricité des aires communes 38 000 $, honoraires de
      gestion 41 250 $. Contributions au fonds d’autoassurance.`,
    ],
  },
  {
    id: 'budget-2024-en',
    name: 'Operating budget 2024',
    type: 'budget',
    on: '2023-11-01',
    pages: [
      `Operating budget 2024. Snow removal $12,900. Landscaping $6,400. Window cleaning twice a year. Condo fees increase
      by 4.2 per cent.`,
    ],
  },
  {
    id: 'contract-elevator',
    name: 'Contrat d’entretien des ascenseurs – Élévation Boréale',
    type: 'contract',
    on: '2023-01-01',
    pages: [
      `Contrat d’entretien préventif de deux ascenseurs à câbles. Visite mensuelle. Délai de réponse d’une heure si une
      personne est coincée. RBQ 5678-1234-01.`,
      `Résiliation : préavis écrit de quatre-vingt-dix jours avant l’échéance du 31 décembre 2027. Indexation annuelle.`,
    ],
  },
  {
    id: 'contract-snow',
    name: 'Contrat de déneigement 2025-2028',
    type: 'contract',
    on: '2025-10-15',
    pages: [
      `L’entrepreneur déneige l’entrée, la rampe du garage et les trottoirs dès cinq centimètres de neige. Épandage de
      sel et d’abrasifs. Pénalité de retard.`,
    ],
  },
  {
    id: 'contract-cleaning-en',
    name: 'Janitorial services agreement',
    type: 'contract',
    on: '2024-04-01',
    pages: [
      `The contractor cleans the lobby, corridors and gym five days a week and washes the garage floor every spring.
      Either party may terminate on sixty days’ notice.`,
    ],
  },
  {
    id: 'contract-management',
    name: 'Contrat de gestion – Gestion Belvédère',
    type: 'contract',
    on: '2022-07-01',
    pages: [
      `Le gestionnaire perçoit les charges, tient la comptabilité et répond aux urgences jour et nuit. Honoraires de
      41 250 $ l’an, plus taxes. Renouvellement tacite.`,
    ],
  },
  {
    id: 'contract-windows',
    name: 'Contrat, remplacement des fenêtres façade sud',
    type: 'contract',
    on: '2019-05-12',
    pages: [
      `L’entrepreneur garantit pendant dix ans l’étanchéité des fenêtres et pendant cinq ans la quincaillerie. Retenue de
      dix pour cent jusqu’à la réception définitive.`,
    ],
  },
  {
    id: 'warranty-vitrerie',
    name: 'Certificat de garantie, Vitrerie Laurier',
    type: 'warranty',
    on: '2019-06-30',
    pages: [
      `This warranty covers sealed glass units against condensation for ten (10) years. Cette garantie couvre les unités
      scellées contre la condensation pendant dix ans.`,
    ],
  },
  {
    id: 'warranty-roof',
    name: 'Garantie toiture – membrane élastomère',
    type: 'warranty',
    on: '2017-08-21',
    pages: [
      `Membrane élastomère bicouche garantie vingt ans contre les infiltrations. Une inspection annuelle par un couvreur
      agréé est exigée, faute de quoi la garantie tombe.`,
    ],
  },
  {
    id: 'insurance-policy',
    name: 'Police d’assurance de l’immeuble 2026',
    type: 'insurance',
    on: '2026-03-01',
    pages: [
      `Police no BLV-20418. Valeur de reconstruction 38 400 000 $. Franchises : dégât d’eau 50 000 $, refoulement d’égout
      75 000 $, tremblement de terre cinq pour cent.`,
    ],
  },
  {
    id: 'insurance-appraisal-en',
    name: 'Insurance appraisal report 2023',
    type: 'insurance',
    on: '2023-06-12',
    pages: [
      `Replacement cost appraisal by a chartered appraiser. Reconstruction value: $36,750,000. The appraisal must be
      renewed at least every five years.`,
    ],
  },
  {
    id: 'reference-unit',
    name: 'Unité de référence (description)',
    type: 'reference_unit',
    on: '2020-10-15',
    pages: [
      `Description de l’unité de référence : planchers de chêne, comptoirs stratifiés, armoires de mélamine. Sert à
      distinguer les améliorations apportées par les copropriétaires.`,
    ],
  },
  {
    id: 'contingency-study',
    name: 'Étude du fonds de prévoyance 2025-2055',
    type: 'contingency_study',
    on: '2025-02-11',
    pages: [
      `Étude réalisée par un ingénieur. Durée de vie restante de la toiture : douze ans. Contribution annuelle
      recommandée : 96 000 $, indexée. Remplacement des ascenseurs en 2038.`,
    ],
  },
  {
    id: 'maintenance-log',
    name: 'Carnet d’entretien de l’immeuble',
    type: 'maintenance_log',
    on: '2026-09-02',
    pages: [
      `B2020-10 Fenêtres, façade sud, installées en 2019. D3020 Chaudières au gaz, remplacées en 2025. D4010 Gicleurs,
      essai annuel.`,
      `Pompes de puisard, garage : vérifier en avril et en octobre. Nettoyage des drains français prévu en 2028.`,
    ],
  },
  {
    id: 'inspection-facade',
    name: 'Rapport d’inspection de façade (Loi 122)',
    type: 'inspection',
    on: '2024-07-18',
    pages: [
      `Vérification quinquennale de la façade par un ingénieur. Aucune condition dangereuse. Brique éclatée au neuvième
      étage, allège à rejointoyer avant l’hiver 2025.`,
    ],
  },
  {
    id: 'inspection-garage',
    name: 'Parc de stationnement : vérification approfondie',
    type: 'inspection',
    on: '2021-11-05',
    pages: [
      `Vérification approfondie du parc de stationnement étagé. Corrosion de l’acier d’armature au niveau P2.
      Délaminage du béton sur quarante mètres carrés.`,
    ],
  },
  {
    id: 'inspection-fire-en',
    name: 'Fire alarm annual test report',
    type: 'inspection',
    on: '2025-05-27',
    pages: [
      `Annual inspection of the fire alarm system. Smoke detectors in units 304 and 812 must be replaced. Emergency
      generator ran for sixty minutes.`,
    ],
  },
  {
    id: 'plan-evac',
    name: 'Plan d’évacuation en cas d’incendie',
    type: 'plan',
    on: '2022-09-14',
    pages: [
      `Point de rassemblement : parc du canal. Les personnes à mobilité réduite attendent les pompiers dans la cage
      d’escalier B. N’utilisez pas l’ascenseur.`,
    ],
  },
  {
    id: 'location-certificate',
    name: 'Certificat de localisation',
    type: 'location_certificate',
    on: '2015-04-20',
    pages: [
      `Certificat de localisation préparé par un arpenteur-géomètre. Lot 5 123 456 du cadastre du Québec. Servitude de
      passage en faveur du lot voisin. Empiètement de 0,12 mètre.`,
    ],
  },
  {
    id: 'notice-agm',
    name: 'Avis de convocation, assemblée du 3 décembre 2026',
    type: 'meeting_notice',
    on: '2026-11-04',
    tags: ['assemblée 2026'],
    pages: [
      `Vous êtes convoqués à l’assemblée annuelle le jeudi 3 décembre 2026 à 19 h, salle communautaire. Ordre du jour,
      budget prévisionnel et formulaire de procuration joints.`,
    ],
  },
  {
    id: 'proxy',
    name: 'Procuration – formulaire',
    type: 'other',
    on: '2026-11-04',
    tags: ['assemblée 2026'],
    pages: [
      `Je soussigné, copropriétaire de l’unité ____, donne procuration à ____ pour voter en mon nom. Proxy form: I appoint
      ____ to vote on my behalf.`,
    ],
  },
  {
    id: 'quote-heat-pumps',
    name: 'Soumission thermopompes',
    type: 'quote',
    on: '2026-05-06',
    pages: [
      `Soumission pour quatre-vingt-quatre thermopompes murales, 18 000 BTU. Niveau sonore de 52 décibels. Subvention
      LogisVert estimée à 96 600 $. Valide trente jours.`,
    ],
  },
  {
    id: 'quote-painting-en',
    name: 'Quote – corridor painting and carpets',
    type: 'quote',
    on: '2025-08-19',
    pages: [
      `Painting of twelve corridors and replacement of carpet tiles. Low-odour paint. Work by night is excluded.`,
    ],
  },
  {
    id: 'letter-noise',
    name: 'Lettre au 1204 – bruit',
    type: 'correspondence',
    on: '2026-01-20',
    pages: [
      `Des voisins signalent de la musique et des bruits de pas après minuit. Nous vous rappelons que la tranquillité est
      exigée de 23 h à 7 h. Un revêtement de sol insonorisant est requis.`,
    ],
  },
  {
    id: 'letter-leak-en',
    name: 'Letter to co-owners – water shut-off',
    type: 'correspondence',
    on: '2026-02-10',
    pages: [
      `The water will be shut off on Tuesday, February 17 from 9 a.m. to 3 p.m. to replace a leaking valve in the boiler
      room. Please run the cold tap for five minutes afterwards.`,
    ],
  },
  {
    id: 'guide-welcome',
    name: 'Guide d’accueil des résidents',
    type: 'other',
    on: '2025-07-01',
    pages: [
      `Recyclage, compost et ordures : la chute est fermée de 22 h à 7 h. Les piles et la peinture vont à l’écocentre. La
      piscine ouvre de 7 h à 22 h. Wi-Fi de la salle communautaire.`,
      `Clés et puces : une puce perdue coûte 75 $. Les casiers du sous-sol sont attribués par le syndicat.`,
    ],
  },
  {
    id: 'lease-roof',
    name: 'Bail, antenne cellulaire sur le toit',
    type: 'lease',
    on: '2020-01-01',
    pages: [
      `Le locataire loue un espace de quarante mètres carrés sur le toit pour une antenne. Loyer annuel de 22 000 $,
      indexé à l’inflation. Assurance responsabilité de cinq millions.`,
    ],
  },
  {
    id: 'asbestos',
    name: 'Registre de l’amiante',
    type: 'other',
    on: '2014-06-06',
    pages: [`Flocages et calorifuges vérifiés. De l’amiante est présent dans le joint de la chambre mécanique.`],
  },
]

/** What people look for in these, and what they mean. */
export const paperQueries: readonly (readonly [question: string, ...ids: string[]])[] = [
  // Accents and capitals.
  ['reglement animaux', 'bylaw-animaux'],
  ['ETATS FINANCIERS', 'fs-2025'],
  ['etude fonds de prevoyance', 'contingency-study'],
  ['degat d eau franchise', 'minutes-2025', 'insurance-policy'],
  ['pénalité déneigement', 'contract-snow'],
  ['helection presidente', 'minutes-2025'],
  ['amiante', 'asbestos'],
  ['verification facade ingenieur', 'inspection-facade'],
  // Elisions.
  ['l’unité de référence', 'reference-unit'],
  ["d'évacuation", 'plan-evac'],
  ["règlement sur l'usage du tabac", 'bylaw-smoking'],
  ["carnet d'entretien", 'maintenance-log'],
  ["police d'assurance", 'insurance-policy'],
  ["qu'est-ce que l'usufruitier", 'declaration'],
  // Hyphens.
  ['procès verbal 2025', 'minutes-2025'],
  ['procès-verbal 2024', 'minutes-2024'],
  ['quote part', 'declaration'],
  ['sous sol casiers', 'minutes-2024', 'guide-welcome'],
  ['co-owners meeting', 'minutes-2023-en'],
  ['short term rentals', 'minutes-2023-en'],
  ['5678-1234-01', 'contract-elevator'],
  ['arpenteur géomètre', 'location-certificate'],
  // Plurals and other endings.
  ['fenêtre garantie', 'minutes-2025', 'contract-windows'],
  ['garanties fenêtres', 'minutes-2025', 'contract-windows'],
  ['ascenseur entretien', 'contract-elevator'],
  ['chaudière', 'minutes-2024', 'maintenance-log'],
  ['chiens', 'bylaw-animaux'],
  ['dog leash', 'bylaw-pets-en'],
  ['borne de recharge', 'resolution-borne'],
  ['installing charging stations', 'bylaw-parking-en'],
  ['cotisations spéciales', 'minutes-special'],
  ['déménager', 'bylaw-moving'],
  ['resiliation contrat ascenseurs', 'contract-elevator'],
  ['smoke detector', 'inspection-fire-en'],
  ['drain français', 'maintenance-log'],
  ['copropriétaires votent location court terme trente et un jours', 'declaration'],
  // Numbers of by-laws, amounts and dates.
  ['règlement 12', 'bylaw-animaux'],
  ['by-law 12', 'bylaw-pets-en'],
  ['bylaw no 12', 'bylaw-pets-en'],
  ['règlement 2018-3', 'bylaw-smoking'],
  ['règlement 14', 'bylaw-bbq'],
  ['bylaw 2020-07', 'bylaw-parking-en'],
  ['412000', 'minutes-special'],
  ['148 500 $', 'minutes-2024'],
  ['36750000', 'insurance-appraisal-en'],
  ['BLV-20418', 'insurance-policy'],
  ['lot 5123456', 'location-certificate'],
  ['loi 122', 'inspection-facade'],
  ['30 juin 2029', 'minutes-2025'],
  // Kinds of papers in the other language.
  ['minutes 2025', 'minutes-2025'],
  ['procès-verbal 2023', 'minutes-2023-en'],
  ['budget 2027', 'budget-2027'],
  ['financial statements', 'fs-2022-en', 'fs-2025'],
  // Misspelt and unfinished.
  ['assurence immeuble', 'insurance-policy'],
  ['ascenceur', 'contract-elevator'],
  ['chaudierre', 'minutes-2024', 'maintenance-log'],
  ['maintenence agreement janitorial', 'contract-cleaning-en'],
  ['parkng electric', 'bylaw-parking-en'],
  ['thermopompe soummission', 'quote-heat-pumps'],
  ['convocat', 'notice-agm'],
]
