export const words = {
  title: 'Pourquoi Mitoyen, et pourquoi un logiciel libre',
  description:
    'D’où vient le nom de Mitoyen, pourquoi le français d’abord et pourquoi un logiciel libre, pour les copropriétés et les immeubles locatifs du Québec.',
  heading: 'Un mur mitoyen appartient aux deux voisins.',
  lead: 'On en partage la charge, l’entretien et les papiers. C’est toute la copropriété en un mot, et c’est le nom que nous avons choisi.',
  parts: [
    {
      title: 'D’où l’on part',
      text: 'Un conseil de trois bénévoles, un classeur, une boîte de courriels partagée. Des factures photographiées dans le hall, retapées le soir. Une fuite signalée trois fois à trois personnes. Un registre que personne ne retrouve le jour où un acheteur le demande.',
    },
    {
      title: 'Ce que nous en avons fait',
      text: 'Un seul endroit où la facture se lit d’elle-même, où la demande garde ses étapes et ses réponses, où l’on sait qui habite où et quelle part chacun porte. Le même outil pour la gestionnaire de quarante immeubles et pour le triplex autogéré.',
    },
    {
      title: 'Pourquoi le français d’abord',
      text: 'Le français est la langue officielle du Québec et celle du métier\u00A0: quote-part, fonds de prévoyance, déclaration de copropriété ont un sens précis. Les mots viennent donc d’ici; l’anglais est écrit avec le même soin, et chaque personne choisit sa langue.',
    },
    {
      title: 'Pourquoi un logiciel libre',
      text: 'Un immeuble dure cent ans; un fournisseur, rarement. Le code est libre, sous licence AGPL-3.0\u00A0: vous pouvez le lire, le faire vérifier, l’héberger vous-mêmes, et repartir avec vos données.',
    },
    {
      title: 'Ce que nous ne faisons pas',
      text: 'Nous ne vendons pas vos données, nous n’affichons pas de publicité, nous n’inventons ni clients ni témoignages. Ce site ne montre que ce qui fonctionne aujourd’hui.',
    },
  ],
}

export type StoryWords = typeof words
