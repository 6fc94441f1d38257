export const words = {
  title: 'Sécurité\u00A0: ce qui protège vos données | Mitoyen',
  description:
    'Chiffrement des fichiers, validation en deux étapes, accès selon le rôle, historique, logiciel libre\u00A0: ce que Mitoyen fait, et ce qu’il ne prétend pas.',
  heading: 'Ce qui protège vos données, et ce que nous n’avons pas.',
  lead: 'Chaque phrase de cette page se vérifie dans le code, qui est libre. Nous n’affichons aucune certification que nous n’avons pas.',
  groups: [
    {
      title: 'Vos accès',
      points: [
        'Validation en deux étapes par application, avec codes de récupération; l’invitation peut l’exiger.',
        'Clés d’accès\u00A0: connexion par empreinte, visage ou code de l’appareil, qu’aucun faux site ne peut recevoir.',
        'Mots de passe conservés sous forme d’empreinte Argon2id, jamais en clair.',
        'Chaque personne voit où son compte est ouvert et ferme d’un geste toutes ses autres sessions.',
        'Les tentatives répétées sont ralenties, par compte et par adresse.',
      ],
    },
    {
      title: 'Qui voit quoi',
      points: [
        'Chaque page et chaque geste vérifient le rôle et l’immeuble\u00A0: les locataires ne lisent jamais les finances, les gestionnaires ne lisent que leurs immeubles.',
        'Un accès qui a une date de fin s’arrête ce jour-là, de lui-même.',
        'Les comptes de visite de la démonstration sont en lecture seule.',
        'Les changements s’inscrivent à l’historique\u00A0: qui, quoi, quand.',
      ],
    },
    {
      title: 'Vos documents',
      points: [
        'Chaque fichier est chiffré (AES-256-GCM) avec une clé à lui avant d’être écrit.',
        'Les factures sont lues sur le serveur de Mitoyen. Un service externe n’est utilisé que si l’installation l’offre et si votre organisation y consent.',
        'Les photos perdent la position et le nom de l’appareil.',
        'Un fichier est jugé par son contenu, pas par son nom.',
      ],
    },
    {
      title: 'Vos sauvegardes, vos départs',
      points: [
        'Une sauvegarde est un seul fichier cohérent\u00A0: données et documents, avec leurs sommes de contrôle.',
        'Factures, unités, personnes, demandes et fournisseurs se téléchargent en Excel ou en CSV, sans limite de nombre.',
        'Le code est libre\u00A0: vous pouvez reprendre vos données et les héberger ailleurs.',
        'Chaque personne télécharge ce que Mitoyen garde à son sujet.',
      ],
    },
    {
      title: 'Ce site',
      points: [
        'Aucune ressource d’un tiers, aucun témoin publicitaire, aucune mesure d’audience externe.',
        'Une politique de sécurité du contenu (CSP) refuse tout script qui n’est pas le nôtre.',
        'Les pages publiques se lisent sans JavaScript.',
      ],
    },
    {
      title: 'Ce que nous ne prétendons pas',
      points: [
        'Pas de certification SOC\u00A02 ni ISO\u00A027001.',
        'Pas de chiffrement de bout en bout\u00A0: le serveur lit vos factures pour remplir les formulaires.',
        'La conformité à la Loi\u00A025 reste la responsabilité de votre organisation; aucun logiciel ne la garantit.',
        'La fréquence des sauvegardes dépend de la personne qui exploite le serveur.',
      ],
    },
  ],
  report: 'Vous avez trouvé une faille? Écrivez-nous avant de la publier\u00A0:',
}

export type SecurityWords = typeof words
