import type { Story } from './story.ts'

/** What any building hears of in a year. */
export const everyday: readonly Story[] = [
  {
    type: 'maintenance',
    language: 'fr',
    where: 'home',
    picture: 'tap',
    description:
      'Le robinet de la cuisine goutte sans arrêt depuis trois jours. J’ai mis un bol en dessous, il se remplit toutes les deux heures.',
    reviewNotes: 'Plombier demandé, passage mardi entre 9 h et 12 h.',
    comments: [
      ['manager', 'Bonjour, le plombier passera mardi en avant-midi. Serez-vous à la maison?'],
      ['person', 'Oui, je travaille de la maison le mardi. Merci!'],
      ['manager', 'La cartouche a été remplacée. Dites-nous si le problème revient.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'home',
    months: [10, 11, 12, 1, 2, 3, 4],
    description: 'Le calorifère de la chambre ne chauffe plus du tout et il fait 16 degrés le matin.',
    reviewNotes: 'Urgent\u00A0: électricien envoyé dans la journée.',
    comments: [
      ['manager', 'Un électricien passe cet après-midi.'],
      ['person', 'Il est venu, tout fonctionne. Merci de la rapidité.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'en',
    where: 'home',
    description:
      'The bathroom fan has become very loud and barely pulls any air. There is condensation on the ceiling after every shower.',
    reviewNotes: 'Motor to be replaced on the next visit of the ventilation contractor.',
    comments: [
      ['manager', 'Thank you, the contractor will look at it on Thursday.'],
      ['person', 'Thursday works for me, after 1 p.m. please.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'building',
    picture: 'stairwell',
    only: ['tower', 'rental'],
    description: 'Une ampoule est brûlée dans l’escalier entre le 3e et le 4e étage. On n’y voit rien le soir.',
    comments: [['manager', 'Remplacée ce matin, merci de nous l’avoir dit.']],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'building',
    picture: 'garage',
    only: ['tower'],
    description:
      'La porte du garage reste ouverte de 30 centimètres après chaque passage. Elle ne se referme qu’à la deuxième tentative.',
    reviewNotes: 'Fournisseur avisé, réglage des capteurs prévu.',
    comments: [
      ['manager', 'Le technicien a réglé les capteurs, la pièce usée est commandée.'],
      ['person', 'Elle ferme bien maintenant.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'home',
    picture: 'window',
    months: [11, 12, 1, 2, 3],
    description:
      'De l’eau s’infiltre sous la fenêtre du salon quand il pleut avec du vent de l’est. Le plâtre commence à gondoler.',
    reviewNotes: 'Inspection du calfeutrage demandée; à suivre avec les travaux de façade.',
    comments: [
      ['manager', 'La tache est-elle humide au toucher, ou sèche entre deux pluies?'],
      ['person', 'Humide après chaque pluie, et elle s’agrandit depuis l’automne.'],
      ['manager', 'Merci. Le calfeutrage est prévu dès que la température le permet.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'en',
    where: 'building',
    only: ['tower', 'rental'],
    description:
      'The intercom at the main entrance does not ring in my unit. Delivery people have to call my cell phone.',
    reviewNotes: 'Wiring checked on floor panel, handset to be replaced.',
    comments: [['manager', 'The technician will replace the handset this week.']],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'home',
    description: 'La toilette coule continuellement même après avoir changé le clapet. La facture d’eau va monter.',
    comments: [
      ['manager', 'Le concierge passera demain vers 14 h.'],
      ['person', 'Parfait, je serai là.'],
    ],
  },
  {
    type: 'complaint',
    language: 'fr',
    where: 'building',
    picture: 'bags',
    description:
      'Des sacs d’ordures sont laissés dans le corridor du 2e étage presque tous les jours. L’odeur devient difficile.',
    reviewNotes: 'Rappel envoyé à l’étage; surveillance pendant deux semaines.',
    comments: [
      ['manager', 'Un rappel du règlement a été remis à tout l’étage.'],
      ['person', 'C’est beaucoup mieux depuis.'],
    ],
  },
  {
    type: 'complaint',
    language: 'fr',
    where: 'building',
    description:
      'Musique très forte au-dessus de chez moi le week-end, passé minuit, pour la troisième fois ce mois-ci.',
    reviewNotes: 'Avertissement écrit remis selon le règlement de l’immeuble.',
    comments: [['manager', 'Nous avons écrit aux occupants. Prévenez-nous si cela recommence.']],
  },
  {
    type: 'complaint',
    language: 'en',
    where: 'building',
    description: 'Someone has been parking in my assigned spot since Monday. It is a grey sedan without a parking tag.',
    reviewNotes: 'Owner identified through the visitor register.',
    comments: [
      ['manager', 'We found the owner, the car will be moved tonight.'],
      ['person', 'Thank you, it is gone.'],
    ],
  },
  {
    type: 'complaint',
    language: 'fr',
    where: 'building',
    months: [12, 1, 2, 3],
    description:
      'Le déneigement de la rampe d’accès n’était pas fait à 8 h ce matin, mon fauteuil roulant n’a pas pu passer.',
    reviewNotes: 'Contrat rappelé au fournisseur\u00A0: passage avant 6 h 30.',
    comments: [
      ['manager', 'Toutes nos excuses. Le fournisseur passera désormais avant 6 h 30.'],
      ['person', 'Merci, c’était bien fait ce matin.'],
    ],
  },
  {
    type: 'information',
    language: 'fr',
    where: 'building',
    only: ['tower', 'house'],
    months: [9, 10, 11, 12, 1, 2],
    description:
      'Quelles sont les heures permises pour des travaux de rénovation? Je veux faire changer mon plancher au printemps.',
    comments: [
      [
        'manager',
        'De 8 h à 17 h du lundi au vendredi. Il faut aussi faire approuver la membrane acoustique\u00A0: je vous envoie le formulaire.',
      ],
      ['person', 'Merci, je le remplis cette semaine.'],
    ],
  },
  {
    type: 'information',
    language: 'fr',
    where: 'home',
    only: ['tower', 'house'],
    description:
      'Pouvez-vous me confirmer la superficie inscrite à la déclaration de copropriété? Mon assureur me la demande.',
    comments: [
      ['manager', 'Elle figure dans votre fiche de résidence. Je vous joins aussi l’extrait de la déclaration.'],
    ],
  },
  {
    type: 'information',
    language: 'en',
    where: 'building',
    only: ['tower'],
    months: [9, 10, 11],
    description: 'How do I reserve the community room for a birthday party in December? Is there a deposit?',
    comments: [['manager', 'You can book it with us for now. There is no deposit, only the cleaning rules to sign.']],
  },
  {
    type: 'information',
    language: 'fr',
    where: 'building',
    only: ['tower', 'house'],
    months: [11, 12, 1],
    description: 'À quelle date aura lieu la prochaine assemblée des copropriétaires? Je serai à l’extérieur en mars.',
    comments: [
      ['manager', 'L’avis de convocation partira au moins dix jours avant. Vous pourrez donner une procuration.'],
    ],
  },
  {
    type: 'other',
    language: 'fr',
    where: 'building',
    only: ['tower'],
    description: 'J’ai perdu une puce d’accès. J’aimerais la faire désactiver et en obtenir une nouvelle.',
    comments: [['manager', 'L’ancienne est désactivée. La nouvelle vous attend au bureau, avec une pièce d’identité.']],
  },
  {
    type: 'other',
    language: 'fr',
    where: 'building',
    months: [6, 7, 8, 9, 10],
    description:
      'Serait-il possible d’installer un deuxième support à vélos? Celui du sous-sol est plein depuis le mois de mai.',
    reviewNotes: 'À proposer au prochain budget.',
    refusal: 'Le local n’a plus de mur libre; une liste d’attente est ouverte au bureau.',
    comments: [['manager', 'Bonne idée\u00A0: nous la proposerons avec une soumission au prochain budget.']],
  },
  {
    type: 'other',
    language: 'en',
    where: 'home',
    only: ['tower'],
    description: 'I am moving a large sofa on Saturday and would like to book the freight elevator for two hours.',
    comments: [
      ['manager', 'Booked from 10 a.m. to noon. Please put the protective blankets back afterwards.'],
      ['person', 'Will do, thanks.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'building',
    only: ['tower'],
    description: 'L’ascenseur de droite fait un bruit de frottement en arrivant au stationnement, surtout le matin.',
    reviewNotes: 'Appel de service ouvert auprès du fournisseur.',
    comments: [['manager', 'Le technicien a graissé les guides. Il revient la semaine prochaine pour vérifier.']],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'home',
    picture: 'outlet',
    description:
      'Une prise électrique de la cuisine a fait des étincelles quand j’ai branché la bouilloire. Je ne l’utilise plus.',
    reviewNotes: 'Sécurité\u00A0: électricien le jour même.',
    comments: [
      ['manager', 'N’utilisez plus cette prise. Un électricien passe aujourd’hui avant 16 h.'],
      ['person', 'Il a changé la prise et vérifié les autres. Merci.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'building',
    description: 'Plusieurs tuiles sont décollées devant les boîtes aux lettres, quelqu’un pourrait trébucher.',
    comments: [['manager', 'Ruban posé ce matin, réparation prévue vendredi.']],
  },
]
