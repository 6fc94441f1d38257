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
  units_lead: 'Toutes les unités; en copropriété, leurs quotes-parts totalisent 100\u00A0%.',
  units_do: 'Entrer les unités',
  units_shares_lead: 'Les quotes-parts doivent totaliser 100\u00A0%.',
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
  demand_access_lead: 'Une personne de l’immeuble l’envoie, dès qu’elle a accès à Mitoyen.',
  demand_access_do: 'Donner un accès',
} as const

declare module '../../shared/words.ts' {
  interface Catalog {
    'first-steps': typeof words
  }
}
