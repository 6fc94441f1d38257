import type { LegalPageWords } from '../words.ts'

export const words: LegalPageWords = {
  title: 'Politique de confidentialité | Mitoyen',
  description:
    'Quels renseignements personnels Mitoyen garde, pourquoi, combien de temps, qui en répond et comment exercer vos droits.',
  heading: 'Politique de confidentialité',
  lead: 'Ce que nous gardons, pourquoi, combien de temps, et à qui parler.',
  version: 'Version du',
  sections: [
    {
      title: 'Qui répond de vos renseignements',
      text: [
        'Chaque organisation (syndicat, gestionnaire, propriétaire) répond des renseignements de ses copropriétaires, locataires et fournisseurs. Mitoyen les conserve pour son compte.',
        'La personne ou l’entreprise qui exploite cette installation répond des comptes, des demandes d’essai et de ce site.',
      ],
      live: 'officers',
    },
    {
      title: 'Ce que nous gardons, et pourquoi',
      text: [
        'Au sujet d’une personne\u00A0: son nom, son courriel, son téléphone et sa langue; l’unité qu’elle habite ou possède, et depuis quand; ce que son organisation demande sur cette unité (assurance, entretien et, si elle le choisit, véhicules, animaux, clés et contacts d’urgence); ses mandats au conseil d’administration; ce qu’elle écrit, envoie et reçoit (demandes, messages, fichiers, invitations, notifications); les appareils d’où elle se connecte; l’historique de ce qu’elle change et de ce qui change à son sujet. Ces renseignements viennent d’elle, de la personne qui l’a invitée ou de sa gestion.',
        'Le texte de chaque page des documents, numérisés ou non, est gardé avec le document pour que ses lecteurs puissent y chercher; il est détruit avec lui.',
        'Voici combien de temps ils sont gardés, et pourquoi. Ce tableau est tiré du logiciel lui-même.',
      ],
      live: 'personal',
    },
    {
      title: 'Ce site et votre appareil',
      text: [
        'Deux témoins sont déposés à la connexion, que seul Mitoyen lit\u00A0: l’un garde votre session ouverte, l’autre reconnaît votre appareil, pour que les essais d’un inconnu ne vous ferment pas la porte. Votre appareil retient aussi vos choix d’affichage (langue, apparence, immeuble) et, le temps d’un onglet, ce que vous n’avez pas fini d’écrire.',
        'Nous mesurons la vitesse des pages, sans savoir de qui il s’agit. Aucune ressource n’est chargée d’un tiers, et il n’y a ni publicité ni profilage.',
      ],
    },
    {
      title: 'À qui vos renseignements sont communiqués',
      text: [
        'Ils ne sont ni vendus ni loués. Les personnes de votre immeuble voient ce que leur rôle permet, rien de plus.',
        'Les courriels passent par le service d’envoi de l’installation. Si vous activez les notifications sur un appareil, elles passent, chiffrées, par le service de son navigateur. Ces services peuvent être situés hors du Québec.',
        'Une facture n’est transmise à un service de lecture externe que si l’installation en offre un et si votre organisation y a consenti; ce service peut lui aussi être situé hors du Québec.',
      ],
    },
    {
      title: 'Vos droits',
      text: [
        'Vous pouvez consulter, faire corriger et recevoir une copie des renseignements qui vous concernent, retirer un consentement, et faire supprimer votre compte. Vos paramètres offrent le téléchargement de vos données et la suppression de votre compte.',
        'Adressez-vous à la personne responsable nommée plus haut, ou à votre gestionnaire. La loi prévoit une réponse dans un délai de trente jours. Si cette réponse ne vous satisfait pas, vous pouvez vous adresser à la Commission d’accès à l’information du Québec.',
      ],
    },
    {
      title: 'Comment ils sont protégés',
      text: [
        'Fichiers chiffrés, mots de passe conservés sous forme d’empreinte, validation en deux étapes, accès selon le rôle, historique des changements\u00A0: la page Sécurité en dit plus.',
      ],
    },
    {
      title: 'Si cette politique change',
      text: [
        'Une nouvelle version porte une nouvelle date, et chaque personne qui a un compte en est avisée dans Mitoyen et, selon ses choix, par courriel.',
      ],
    },
  ],
  contact: 'Une question sur cette politique? Écrivez à',
  changesTitle: 'Versions',
  changes: [{ version: '2026-11-23', text: 'Première version.' }],
}
