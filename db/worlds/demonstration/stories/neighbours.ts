import type { Story } from './story.ts'

/** Noise, smells, parking, waste and pests. */
export const neighbours: readonly Story[] = [
  {
    type: 'complaint',
    language: 'fr',
    where: 'home',
    description:
      'Depuis deux semaines, le chien du logement voisin jappe sans arrêt entre 9 h et 16 h. Je travaille de la maison.',
    reviewNotes: 'Échange avec le voisin, sans nommer la personne plaignante.',
    comments: [
      ['manager', 'Nous allons parler au voisin, qui ignore sans doute la situation.'],
      ['person', 'Merci de ne pas donner mon nom.'],
      ['manager', 'Il a engagé une gardienne de jour. Dites-nous si cela revient.'],
    ],
  },
  {
    type: 'complaint',
    language: 'fr',
    where: 'home',
    description: 'De la fumée de cigarette entre chez moi par le conduit de la salle de bain, tous les soirs.',
    reviewNotes: 'Clapet antiretour à poser; rappel du règlement.',
    comments: [
      ['manager', 'Le clapet du conduit sera vérifié et un rappel envoyé à l’étage.'],
      ['person', 'Merci, mon fils est asthmatique.'],
      ['manager', 'Un clapet neuf a été posé jeudi.'],
    ],
  },
  {
    type: 'complaint',
    language: 'fr',
    where: 'home',
    description: 'Des bruits de perceuse et de marteau dès 6 h 45 le samedi chez le voisin du dessous.',
    reviewNotes: 'Avis écrit\u00A0: heures des travaux.',
    comments: [['manager', 'Les travaux sont permis en semaine de 8 h à 17 h. Nous lui avons écrit.']],
  },
  {
    type: 'complaint',
    language: 'fr',
    where: 'building',
    description:
      'Un véhicule bloque souvent la sortie du stationnement le soir, feux d’urgence allumés, pour des livraisons.',
    comments: [
      ['manager', 'Une affiche a été posée et la compagnie de livraison avisée.'],
      ['person', 'C’est mieux, mais encore vendredi dernier.'],
      ['manager', 'Nous ferons remorquer à la prochaine occasion, l’avis est affiché.'],
    ],
  },
  {
    type: 'complaint',
    language: 'fr',
    where: 'building',
    months: [4, 5, 6, 7, 8, 9, 10],
    description:
      'Quelqu’un laisse son vélo attaché à la rampe de l’escalier, on ne peut plus passer avec une poussette.',
    comments: [['manager', 'Un avis est posé sur le vélo\u00A0: il sera déplacé dans 48 heures.']],
  },
  {
    type: 'complaint',
    language: 'fr',
    where: 'building',
    description: 'Le recyclage déborde dès le mardi et des gens laissent leurs boîtes par terre sans les défaire.',
    comments: [
      ['manager', 'Un deuxième bac est demandé à la Ville et un rappel est affiché.'],
      ['person', 'Merci, les boîtes de déménagement prennent toute la place.'],
      ['manager', 'Le bac supplémentaire est arrivé.'],
    ],
  },
  {
    type: 'complaint',
    language: 'fr',
    where: 'building',
    months: [6, 7, 8, 9],
    description: 'Le bac brun n’est pas lavé et il attire les mouches et les ratons laveurs.',
    comments: [['manager', 'Il sera lavé après chaque collecte jusqu’à l’automne.']],
  },
  {
    type: 'complaint',
    language: 'fr',
    where: 'home',
    only: ['rental'],
    description: 'J’ai vu des coquerelles dans la cuisine deux soirs de suite, près du réfrigérateur.',
    reviewNotes: 'Traitement du logement et des deux voisins.',
    comments: [
      ['manager', 'L’exterminateur passe mardi; videz le dessous de l’évier et l’armoire du bas, s’il vous plaît.'],
      ['person', 'C’est prêt. Faut-il sortir pendant le traitement?'],
      ['manager', 'Oui, quatre heures. Une seconde visite est prévue dans deux semaines.'],
    ],
  },
  {
    type: 'complaint',
    language: 'fr',
    where: 'home',
    description: 'J’entends des souris dans le mur de la chambre et j’ai trouvé des crottes sous l’évier.',
    reviewNotes: 'Sceller les passages de tuyaux.',
    comments: [['manager', 'L’exterminateur scellera le passage des tuyaux et posera des boîtes.']],
  },
  {
    type: 'complaint',
    language: 'fr',
    where: 'building',
    months: [6, 7, 8, 9],
    description: 'Des guêpes ont fait un nid sous la corniche, juste au-dessus de l’entrée.',
    comments: [
      ['manager', 'Le nid sera retiré demain à l’aube. Passez par l’arrière d’ici là.'],
      ['person', 'Le nid est parti, merci!'],
    ],
  },
  {
    type: 'complaint',
    language: 'fr',
    where: 'building',
    only: ['tower', 'rental'],
    description:
      'Des visiteurs occupent les places réservées aux visiteurs pendant des semaines. Ma mère n’a jamais de place.',
    comments: [['manager', 'Nous avons relevé les plaques; des vignettes de 48 heures seront distribuées.']],
  },
  {
    type: 'complaint',
    language: 'fr',
    where: 'building',
    only: ['tower'],
    months: [5, 6, 7, 8, 9],
    description: 'L’appareil sur le toit émet un bourdonnement grave toute la nuit, on l’entend fenêtres fermées.',
    comments: [
      ['manager', 'Le technicien a noté une vibration\u00A0: des isolateurs seront posés.'],
      ['person', 'Merci, on dort déjà mieux depuis qu’il tourne au ralenti.'],
    ],
  },
  {
    type: 'complaint',
    language: 'fr',
    where: 'home',
    months: [5, 6, 7, 8],
    description: 'Mon voisin du dessus échappe de l’eau de ses bacs à fleurs sur mes meubles de balcon.',
    refusal: 'Après vérification, l’eau venait de la pluie et non des bacs du voisin.',
    comments: [['manager', 'Nous lui demandons d’ajouter des soucoupes à ses bacs.']],
  },
  {
    type: 'complaint',
    language: 'fr',
    where: 'home',
    description:
      'Les enfants du logement du dessus courent chaque soir jusqu’à 22 h. Je comprends que ce sont des enfants, mais c’est long.',
    refusal: 'Ces bruits relèvent de la vie normale; nous vous proposons une rencontre entre voisins.',
    comments: [
      ['manager', 'Nous avons suggéré un tapis dans le corridor. La famille s’excuse.'],
      ['person', 'C’est gentil, le tapis fait une différence.'],
    ],
  },
  {
    type: 'complaint',
    language: 'fr',
    where: 'building',
    months: [5, 6, 7, 8, 9],
    description: 'Des mégots tombent sur ma terrasse tous les jours. L’un d’eux a brûlé le coussin d’une chaise.',
    comments: [['manager', 'Un rappel est envoyé à tous les étages, avec le rappel du risque d’incendie.']],
  },
  {
    type: 'complaint',
    language: 'fr',
    where: 'building',
    only: ['tower', 'rental'],
    description:
      'Des gens sans clé attendent qu’on ouvre pour entrer derrière nous. Hier soir, un inconnu dormait dans l’escalier.',
    reviewNotes: 'Sécurité\u00A0: rondes du soir et caméra arrière.',
    comments: [
      ['manager', 'Merci de l’avoir signalé. La ronde du soir est doublée et la police avisée.'],
      ['person', 'Je me sens plus rassurée.'],
      ['manager', 'La caméra de l’entrée arrière a aussi été réorientée.'],
    ],
  },
  {
    type: 'complaint',
    language: 'en',
    where: 'home',
    description: 'The neighbour’s subwoofer shakes my living room wall every weeknight until almost midnight.',
    reviewNotes: 'Written reminder of quiet hours.',
    comments: [
      ['manager', 'We have written to them about quiet hours.'],
      ['person', 'It has been calm since Tuesday. Thank you.'],
    ],
  },
  {
    type: 'complaint',
    language: 'en',
    where: 'home',
    months: [4, 5, 6, 7, 8],
    description: 'There are ants along the kitchen counter again, coming from behind the dishwasher.',
    comments: [
      ['manager', 'The exterminator will come on Friday. Please keep the counter clear.'],
      ['person', 'Done, see you Friday.'],
    ],
  },
  {
    type: 'complaint',
    language: 'en',
    where: 'building',
    months: [6, 7, 8],
    description: 'People leave furniture beside the recycling bins after every moving day and nobody picks it up.',
    comments: [
      ['manager', 'A special pickup is booked with the city for Thursday.'],
      ['person', 'Thank you, the lane is clear again.'],
    ],
  },
  {
    type: 'complaint',
    language: 'en',
    where: 'building',
    only: ['tower', 'rental'],
    description: 'A car alarm goes off in the parking lot around 3 a.m., always the same blue hatchback.',
    comments: [['manager', 'The owner has been reached and will have it repaired.']],
  },
  {
    type: 'complaint',
    language: 'en',
    where: 'building',
    only: ['tower', 'rental'],
    description: 'Strong cooking smells come through the corridor vents every evening since last month.',
    comments: [
      ['manager', 'The corridor fan had stopped. It was restarted today.'],
      ['person', 'I can tell the difference already.'],
    ],
  },
]
