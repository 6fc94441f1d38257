import type { Story } from './story.ts'

/** Plumbing, leaks, mould and hot water. */
export const water: readonly Story[] = [
  {
    type: 'maintenance',
    language: 'fr',
    where: 'home',
    title: 'Évier de cuisine bouché',
    description:
      'L’évier de la cuisine se vide très lentement et l’eau remonte dans l’autre cuve quand le lave-vaisselle fonctionne.',
    reviewNotes: 'Débouchage demandé au plombier.',
    comments: [
      ['manager', 'Le plombier passera jeudi entre 13 h et 16 h. Pouvez-vous dégager le dessous de l’évier?'],
      ['person', 'C’est fait, merci.'],
      ['manager', 'Le drain est débouché. Évitez d’y verser de la graisse, le coude est étroit.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'home',
    title: 'Tache d’eau au plafond',
    description:
      'Une tache brune est apparue au plafond de la salle de bain et elle grandit. Je crois que l’eau vient du logement au-dessus.',
    reviewNotes: 'Dégât d’eau entre deux logements\u00A0: trouver la source, photos au dossier d’assurance.',
    comments: [
      ['manager', 'Nous montons voir le logement du dessus ce matin. Placez un contenant si l’eau tombe.'],
      ['person', 'Ça ne goutte plus depuis hier soir.'],
      ['manager', 'Le joint de la baignoire du dessus a été refait. Nous repeindrons quand le plafond sera sec.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'home',
    title: 'Eau chaude lente à la douche',
    description: 'Le matin, l’eau de la douche reste tiède pendant au moins cinq minutes avant de devenir chaude.',
    comments: [
      ['manager', 'Le mitigeur de la colonne sera vérifié cette semaine.'],
      ['person', 'Merci. C’est surtout vrai entre 7 h et 8 h.'],
      ['manager', 'La pompe de recirculation a été réglée. Dites-nous si c’est mieux.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'home',
    only: ['tower', 'house'],
    title: 'Chauffe-eau bruyant et rouillé',
    description: 'Le chauffe-eau fait des claquements la nuit et il y a un peu de rouille autour du raccord du bas.',
    reviewNotes: 'Appareil de plus de dix ans\u00A0: prévoir le remplacement.',
    refusal:
      'Le chauffe-eau appartient au copropriétaire\u00A0: son remplacement est à sa charge selon la déclaration de copropriété.',
    comments: [
      ['manager', 'Merci de l’avoir remarqué. Le plombier passe lundi matin.'],
      ['person', 'Très bien, mon conjoint sera à la maison.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'home',
    title: 'Moisissure dans le garde-robe',
    description:
      'Il y a de la moisissure noire dans le coin du garde-robe, sur le mur extérieur. Je la nettoie et elle revient.',
    reviewNotes: 'Mesure d’humidité, puis ouverture du mur au besoin.',
    comments: [
      ['manager', 'Nous viendrons mesurer l’humidité du mur mercredi. Laissez la porte ouverte d’ici là.'],
      ['person', 'D’accord, je serai là toute la journée.'],
      ['manager', 'L’isolant était mouillé\u00A0: il a été remplacé et le gypse sera fermé demain.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'home',
    title: 'Robinet d’arrêt coincé',
    description: 'La poignée d’arrêt sous le lavabo est coincée, je ne peux plus couper l’eau en cas de problème.',
    comments: [
      ['manager', 'Le plombier la changera lors de sa tournée de vendredi.'],
      ['person', 'Parfait pour vendredi.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'home',
    title: 'Faible pression d’eau',
    description: 'La pression de l’eau a beaucoup baissé dans toute l’unité depuis les travaux de la rue.',
    comments: [
      ['manager', 'Nettoyez d’abord les aérateurs des robinets, le sable s’y accumule après de tels travaux.'],
      ['person', 'C’était bien cela pour la cuisine, mais la douche reste faible.'],
      ['manager', 'La pomme de douche et la valve ont été nettoyées.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'building',
    title: 'Flaque d’eau au sous-sol',
    description:
      'Il y a une grande flaque d’eau au sous-sol, près des casiers de rangement. Mes boîtes ont commencé à prendre l’humidité.',
    reviewNotes: 'Drain de plancher à vérifier par caméra.',
    comments: [
      ['manager', 'Le concierge a passé l’aspirateur et cherche d’où vient l’eau.'],
      ['person', 'J’ai déplacé mes choses sur une palette, merci.'],
      ['manager', 'C’était le drain de plancher\u00A0: il a été débouché et inspecté par caméra.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'building',
    months: [9, 10, 11],
    title: 'Robinet extérieur qui coule',
    description:
      'Le robinet extérieur de la cour coule même fermé. Avec le gel qui s’en vient, j’ai peur que le tuyau éclate.',
    comments: [['manager', 'Merci, l’eau extérieure sera coupée et purgée cette semaine.']],
  },
  {
    type: 'maintenance',
    language: 'en',
    where: 'home',
    title: 'Water leak from the bathroom ceiling',
    description:
      'Water is dripping from the ceiling light in my bathroom. I turned the breaker off and put a bucket under it.',
    reviewNotes: 'Urgent: water near electricity. Upstairs shower drain.',
    comments: [
      ['manager', 'You did the right thing. A plumber and an electrician will be there within the hour.'],
      ['person', 'They found it: the upstairs shower drain.'],
      ['manager', 'The drain is repaired. We will repaint once the ceiling is dry.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'en',
    where: 'home',
    title: 'No hot water in the morning',
    description:
      'We ran out of hot water twice this week before 8 a.m. The tank has not been serviced since we moved in.',
    comments: [
      ['manager', 'A plumber will check the element and the thermostat on Wednesday.'],
      ['person', 'I will leave the key with the neighbour in case I am out.'],
      ['manager', 'The lower element was burnt out and has been replaced.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'en',
    where: 'home',
    only: ['tower', 'house'],
    title: 'Bathtub caulking coming off',
    description: 'The caulking around the bathtub has turned black and is coming off in strips.',
    refusal: 'Caulking inside the unit is the owner’s to maintain under the declaration of co-ownership.',
    comments: [
      ['manager', 'We will redo the joint on Tuesday. Please keep the bath dry the night before.'],
      ['person', 'Will do, thank you.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'home',
    only: ['rental'],
    title: 'Lave-vaisselle qui se vide mal',
    description: 'Le lave-vaisselle fourni laisse de l’eau au fond après chaque cycle et la cuisine sent mauvais.',
    comments: [
      ['manager', 'Avez-vous pu nettoyer le filtre? Sinon, le technicien passe mardi.'],
      ['person', 'Oui, le filtre est propre, ça n’a rien changé.'],
      ['manager', 'La pompe de vidange a été remplacée.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'home',
    title: 'Coups de bélier dans les tuyaux',
    description:
      'Le bruit des tuyaux est très fort quand le voisin ouvre l’eau, comme des coups de marteau dans le mur.',
    reviewNotes: 'Coup de bélier\u00A0: amortisseur à poser.',
    comments: [['manager', 'Le plombier posera un amortisseur sur la colonne.']],
  },
]
