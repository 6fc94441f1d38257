import type { Paper } from './paper.ts'

/** Rules, minutes, accounts and contracts of a condominium. */
export const councilPapers: readonly Paper[] = [
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
]
