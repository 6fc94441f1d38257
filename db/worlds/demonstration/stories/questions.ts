import type { Story } from './story.ts'

/** Permissions, keys, papers and suggestions. */
export const questions: readonly Story[] = [
  {
    type: 'information',
    language: 'fr',
    where: 'home',
    only: ['tower', 'house'],
    description:
      'Je veux remplacer mon comptoir et déplacer l’évier d’un mètre. Ai-je besoin de l’autorisation du syndicat?',
    reviewNotes: 'Au conseil avec le plan de plomberie.',
    refusal: 'Le déplacement proposé traverse un mur porteur. Soumettez un plan signé par un ingénieur.',
    comments: [
      ['manager', 'Oui, dès que la plomberie bouge. Envoyez-nous le plan et l’assurance de l’entrepreneur.'],
      ['person', 'Voilà, je vous ai tout envoyé par courriel.'],
      ['manager', 'Le conseil a donné son accord, avec coupure d’eau à réserver 72 heures d’avance.'],
    ],
  },
  {
    type: 'other',
    language: 'fr',
    where: 'home',
    description:
      'J’aimerais obtenir une copie supplémentaire de ma clé d’entrée pour ma fille qui vient d’avoir 14 ans.',
    comments: [
      ['manager', 'La copie sera prête demain; il y a des frais de 15\u00A0$.'],
      ['person', 'Merci, je passe après 16 h.'],
    ],
  },
  {
    type: 'information',
    language: 'fr',
    where: 'building',
    months: [12, 1],
    description: 'Quel jour sont ramassés les sapins de Noël, et où doit-on les laisser?',
    comments: [['manager', 'Le mercredi, au bord du trottoir, sans décorations ni sac.']],
  },
  {
    type: 'information',
    language: 'fr',
    where: 'home',
    months: [5, 6, 7],
    description: 'Puis-je installer un climatiseur de fenêtre dans la chambre? J’ai un modèle de 6 000 BTU.',
    refusal: 'Le règlement interdit les appareils qui dépassent de la façade. Un modèle portatif est permis.',
    comments: [
      ['manager', 'Oui, avec un support fixé à l’intérieur et une pente vers l’extérieur.'],
      ['person', 'Parfait, je vous envoie une photo quand c’est posé.'],
    ],
  },
  {
    type: 'information',
    language: 'fr',
    where: 'home',
    description:
      'Mon assureur veut savoir en quelle année la plomberie et le toit ont été refaits. Avez-vous ces renseignements?',
    comments: [
      ['manager', 'Le toit en 2019; la plomberie est d’origine sauf les valves. Je vous prépare une lettre.'],
      ['person', 'Merci, il attend la lettre cette semaine.'],
    ],
  },
  {
    type: 'information',
    language: 'fr',
    where: 'home',
    description: 'Comment signaler mon numéro de plaque? J’ai changé d’auto cette semaine.',
    comments: [['manager', 'C’est noté au registre du stationnement. Votre vignette reste valide.']],
  },
  {
    type: 'information',
    language: 'fr',
    where: 'home',
    months: [11, 12, 1],
    description: 'Je serai absent six semaines cet hiver. Faut-il fermer l’eau et demander à quelqu’un de passer?',
    comments: [
      ['manager', 'Fermez l’entrée d’eau et gardez 15 degrés. Une visite par semaine est demandée par l’assureur.'],
      ['person', 'Ma sœur passera le dimanche, je vous laisse son numéro.'],
    ],
  },
  {
    type: 'information',
    language: 'fr',
    where: 'building',
    only: ['tower'],
    description:
      'La salle commune est-elle libre un samedi après-midi pour une rencontre de famille d’environ vingt personnes?',
    comments: [
      ['manager', 'Elle est libre de 13 h à 18 h. La réservation est à votre nom.'],
      ['person', 'Merci! Nous laisserons tout propre.'],
    ],
  },
  {
    type: 'information',
    language: 'fr',
    where: 'home',
    only: ['tower', 'house'],
    description: 'Pouvez-vous m’envoyer le détail de ma cotisation? Le montant a changé et je ne retrouve pas l’avis.',
    comments: [['manager', 'La hausse vient du fonds de prévoyance, adoptée à l’assemblée. Je vous renvoie l’avis.']],
  },
  {
    type: 'information',
    language: 'fr',
    where: 'home',
    only: ['rental'],
    description:
      'Est-ce possible de prendre un colocataire à partir du mois prochain? Mon bail est à mon nom seulement.',
    comments: [
      ['manager', 'Oui. Envoyez-nous son nom et ses coordonnées pour la liste d’urgence; le bail reste à votre nom.'],
      ['person', 'C’est clair, merci.'],
    ],
  },
  {
    type: 'information',
    language: 'fr',
    where: 'home',
    only: ['rental'],
    months: [1, 2, 3, 4],
    description: 'J’ai reçu l’avis de renouvellement du bail. Jusqu’à quand dois-je y répondre?',
    comments: [['manager', 'Vous avez un mois à partir de la réception de l’avis.']],
  },
  {
    type: 'other',
    language: 'fr',
    where: 'home',
    months: [5, 6],
    description: 'Je déménage le 1er juillet. Peut-on réserver une place devant la porte pour le camion?',
    comments: [
      ['manager', 'La place est à vous de 8 h à midi; des cônes seront posés la veille.'],
      ['person', 'Merci de votre aide.'],
    ],
  },
  {
    type: 'other',
    language: 'fr',
    where: 'home',
    description: 'Mon nom est mal écrit sur la boîte aux lettres et sur l’interphone. Pouvez-vous le corriger?',
    comments: [['manager', 'Corrigé aux deux endroits ce matin.']],
  },
  {
    type: 'other',
    language: 'fr',
    where: 'building',
    description: 'Pourrait-on ajouter une lumière à détecteur de mouvement près des bacs? Il fait très noir le soir.',
    reviewNotes: 'Soumission à demander.',
    refusal: 'Le conseil préfère attendre la réfection de l’éclairage extérieur, déjà au plan de l’an prochain.',
    comments: [
      ['manager', 'Nous demandons une soumission à l’électricien.'],
      ['person', 'Merci, plusieurs voisins seraient d’accord.'],
    ],
  },
  {
    type: 'other',
    language: 'fr',
    where: 'building',
    description: 'J’ai trouvé un trousseau de clés avec un porte-clés rouge dans l’escalier. Où puis-je le laisser?',
    comments: [['manager', 'Glissez-le dans la fente du bureau, nous l’afficherons dans le hall.']],
  },
  {
    type: 'other',
    language: 'fr',
    where: 'building',
    months: [4, 5, 6],
    description: 'Des voisins aimeraient planter des fines herbes dans deux bacs de la cour. Est-ce permis?',
    comments: [
      ['manager', 'Avec plaisir, si les bacs restent à un mètre du mur et que quelqu’un les arrose.'],
      ['person', 'Nous avons fait un horaire d’arrosage!'],
    ],
  },
  {
    type: 'other',
    language: 'fr',
    where: 'home',
    only: ['tower', 'house'],
    description: 'Mon casier de rangement a été déverrouillé; rien ne manque, mais je voudrais un cadenas plus solide.',
    comments: [
      ['manager', 'Vous pouvez poser un cadenas de votre choix. Nous vérifions la porte du local.'],
      ['person', 'Merci, la serrure du local était en effet lâche.'],
    ],
  },
  {
    type: 'information',
    language: 'en',
    where: 'home',
    only: ['tower', 'house'],
    description: 'May I replace the carpet in my bedroom with engineered wood? My contractor can start next month.',
    refusal: 'The proposed membrane is below the rating the by-laws ask for. Please send another product.',
    comments: [
      ['manager', 'Yes, with an acoustic membrane of at least FIIC 65. Please send us the product sheet.'],
      ['person', 'Sent by email just now.'],
      ['manager', 'Approved. Work is allowed on weekdays from 8 a.m. to 5 p.m.'],
    ],
  },
  {
    type: 'information',
    language: 'en',
    where: 'building',
    only: ['tower', 'house'],
    description: 'Where can I store a cargo bike? It does not fit on the hooks in the bicycle room.',
    comments: [
      ['manager', 'There is floor space behind the first rack. We will put a tag with your unit number.'],
      ['person', 'That is perfect, thank you.'],
    ],
  },
  {
    type: 'information',
    language: 'en',
    where: 'home',
    description: 'I would like a copy of the building by-laws in English, if there is one.',
    comments: [['manager', 'Only the French version is official, but we have a translation. It is in your mailbox.']],
  },
  {
    type: 'other',
    language: 'en',
    where: 'home',
    description: 'I lost the small key of my mailbox. How much is it to have the lock changed?',
    comments: [
      ['manager', 'It is\u00A0$25 and takes two days. Please bring a piece of ID to the office.'],
      ['person', 'I will come by tomorrow morning.'],
    ],
  },
  {
    type: 'other',
    language: 'en',
    where: 'home',
    only: ['tower', 'rental'],
    description: 'Could my name be added to the intercom directory? Visitors still see the previous occupant.',
    comments: [['manager', 'Done this morning, please try it tonight.']],
  },
]
