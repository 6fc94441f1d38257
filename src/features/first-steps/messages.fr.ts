export const words = {
  title: 'Pour commencer',
  title_of: 'Pour commencer\u00A0: {organization}',
  count: { one: '{count} étape faite sur {all}', other: '{count} étapes faites sur {all}' },
  close: 'Masquer les premières étapes',
  closed: 'Premières étapes masquées',
  reopened: 'Premières étapes affichées',
  reopen: 'Montrer les premières étapes',
  building: 'L’immeuble',
  building_lead: 'Les unités, les factures et les demandes y sont classées.',
  building_do: 'Ajouter un immeuble',
  units: 'Les unités',
  units_lead: 'Toutes les unités, avec des quotes-parts qui font le tout.',
  units_do: 'Entrer les unités',
  units_shares_do: 'Répartir les quotes-parts',
  people: 'Les personnes',
  people_lead: 'Copropriétaires et locataires reçoivent un lien par courriel.',
  people_do: 'Inviter',
  bill: 'La première facture',
  bill_lead: 'Déposez un PDF ou une photo\u00A0: Mitoyen remplit les champs.',
  bill_do: 'Ajouter une facture',
  demand: 'La première demande',
  demand_lead: 'Une personne de l’immeuble l’envoie; vous y répondez ici.',
  demand_do: 'Voir les demandes',
} as const

declare module '../../shared/words.ts' {
  interface Catalog {
    'first-steps': typeof words
  }
}
