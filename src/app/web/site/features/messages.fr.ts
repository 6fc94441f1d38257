export const words = {
  title: 'Fonctions\u00A0: factures, demandes, unités et personnes | Mitoyen',
  description:
    'Ce que Mitoyen fait aujourd’hui pour les copropriétés et les immeubles locatifs du Québec, avec des images prises dans le produit.',
  heading: 'Tout l’immeuble, au même endroit.',
  lead: 'Pour les syndicats de copropriété, les gestionnaires et les propriétaires d’immeubles locatifs du Québec. Cette page ne dit que ce qui fonctionne aujourd’hui.',
  rest: 'Et le reste du mois.',
}

export type FeaturesWords = typeof words
