export const words = {
  title: 'Tarif\u00A0: un prix par porte et par mois | Mitoyen',
  description:
    'Un essai gratuit de {days} jours, puis un forfait professionnel par porte et par mois, sans frais d’installation, pour les copropriétés et les immeubles locatifs du Québec.',
  heading: 'Un prix par porte. Rien d’autre.',
  lead: 'L’essai de {days} jours est gratuit. Ensuite, le forfait professionnel se paie par porte et par mois, sans frais d’installation.',
  doors: 'Nombre de portes',
  doorsHint:
    'Une porte est une partie privative ou un logement. Les stationnements, les casiers et les espaces communs ne comptent pas.',
  doorsError: 'Entrez un nombre entier, de 1 à 10\u00A0000.',
  compute: 'Calculer',
  perMonth: 'par mois',
  plan: 'Forfait professionnel',
  perDoor: 'Par porte, par mois',
  setup: 'Frais d’installation',
  users: 'Utilisateurs',
  unlimited: 'sans limite',
  gst: 'TPS 5\u00A0%',
  qst: 'TVQ 9,975\u00A0%',
  total: 'Total avec taxes',
  examples: 'Par exemple',
  example: '{count} portes',
  noCard: 'L’essai ne demande pas de carte de crédit et n’engage à rien.',
  unpriced: 'Cette installation n’affiche pas de prix\u00A0: il vous est donné sur demande, avant tout engagement.',
  includedTitle: 'Tout est compris.',
  included: [
    'Lecture des factures, sans limite de nombre',
    'Demandes, messages et notes internes',
    'Unités, personnes et quotes-parts',
    'Importation des unités, exportation de vos données',
    'Notifications et résumés par courriel',
    'Français et anglais partout',
    'Validation en deux étapes',
    'Historique des changements',
  ],
  questionsTitle: 'Questions d’un conseil',
  questions: [
    {
      title: 'Et après les {days} jours?',
      text: 'Rien n’est effacé sans préavis. Tout reste lisible et les exportations restent offertes; les ajouts et les changements attendent que vous choisissiez le forfait.',
    },
    {
      title: 'Peut-on l’héberger soi-même?',
      text: 'Oui. Le logiciel est libre (AGPL-3.0) et s’installe d’une commande, sans frais de licence.',
    },
    {
      title: 'Y a-t-il un minimum?',
      text: 'Non. Un triplex paie pour trois portes.',
    },
    {
      title: 'Où sont les données?',
      text: 'Là où la personne ou l’entreprise qui exploite cette installation les héberge. La page Confidentialité dit qui en répond.',
    },
  ],
}

export type PricingWords = typeof words
