import type { Paper } from './paper.ts'

/** Warranties, reports, notices and letters of a condominium. */
export const worksPapers: readonly Paper[] = [
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
