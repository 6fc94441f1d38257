import type { Story } from './story.ts'

/** Elevators, garages, lighting, laundry and whatever is shared. */
export const common: readonly Story[] = [
  {
    type: 'maintenance',
    language: 'fr',
    where: 'building',
    only: ['tower'],
    description:
      'L’ascenseur de gauche est resté bloqué entre deux étages ce matin, nous étions quatre à l’intérieur pendant vingt minutes.',
    reviewNotes: 'Incident à déclarer au fournisseur; rapport demandé.',
    comments: [
      ['manager', 'Nous sommes désolés. L’appareil est hors service jusqu’à la visite du technicien.'],
      ['person', 'Merci d’avoir répondu vite à l’interphone de la cabine.'],
      ['manager', 'Un contact de porte a été remplacé et l’appareil remis en marche.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'building',
    only: ['tower'],
    description: 'Les boutons du 9e et du 11e étage ne s’allument plus dans l’ascenseur.',
    comments: [['manager', 'Pièces commandées, remplacement à la visite mensuelle.']],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'building',
    only: ['rental'],
    description:
      'Une laveuse de la buanderie s’arrête en plein cycle avec le linge trempé, et elle a gardé mon argent.',
    comments: [
      ['manager', 'Laissez-nous votre numéro de logement, nous vous remboursons.'],
      ['person', 'Merci, c’est la laveuse du milieu.'],
      ['manager', 'Réparée ce matin. Le remboursement est au bureau.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'building',
    only: ['rental'],
    description: 'La sécheuse du fond chauffe à peine, il faut trois cycles pour une brassée.',
    reviewNotes: 'Nettoyage des conduits à mettre au calendrier, risque d’incendie.',
    comments: [['manager', 'Le conduit était bouché par la mousse. Il a été nettoyé.']],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'building',
    description:
      'La porte d’entrée principale ne se verrouille plus toute seule depuis hier, n’importe qui peut entrer.',
    reviewNotes: 'Sécurité\u00A0: à régler le jour même.',
    comments: [
      ['manager', 'Le ferme-porte sera réglé aujourd’hui.'],
      ['person', 'Elle barre bien maintenant, merci.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'building',
    description:
      'Le mécanisme d’ouverture automatique de la porte d’entrée ne répond plus au bouton pour personnes à mobilité réduite.',
    reviewNotes: 'Accessibilité\u00A0: priorité.',
    comments: [
      ['manager', 'Le fournisseur vient demain à 10 h. D’ici là, le concierge peut vous ouvrir.'],
      ['person', 'Merci, j’arrive vers 17 h ces jours-ci.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'building',
    months: [10, 11, 12],
    description:
      'L’éclairage du stationnement extérieur ne s’allume plus avant 19 h, alors qu’il fait noir bien avant.',
    comments: [['manager', 'La minuterie est réglée selon la nouvelle heure.']],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'building',
    only: ['tower'],
    description: 'La moitié des néons du stationnement intérieur clignotent, surtout près des places du fond.',
    comments: [
      ['manager', 'L’électricien remplace les ballasts la semaine prochaine.'],
      ['person', 'Merci, c’est assez inquiétant le soir.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'building',
    months: [12, 1, 2, 3],
    description: 'Il y a une grosse plaque de glace au pied de l’escalier arrière, sous la gouttière.',
    reviewNotes: 'Descente de gouttière à dévier.',
    comments: [
      ['manager', 'Du sel a été épandu et un bac posé. La gouttière sera déviée.'],
      ['person', 'C’est beaucoup plus sûr, merci.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'building',
    only: ['house', 'rental'],
    months: [12, 1, 2, 3],
    description: 'La cour n’a pas été déneigée depuis samedi, l’allée vers les bacs est impraticable.',
    comments: [['manager', 'L’entrepreneur passe cet après-midi, nous lui avons rappelé le contrat.']],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'building',
    description: 'La rampe de l’escalier du hall est lâche, elle bouge de plusieurs centimètres quand on s’appuie.',
    reviewNotes: 'Sécurité\u00A0: ancrages à refaire.',
    comments: [
      ['manager', 'Un menuisier la fixe demain matin.'],
      ['person', 'Elle est solide, merci beaucoup.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'building',
    only: ['tower'],
    description: 'Le tapis roulant de gauche au gym s’arrête brusquement. J’ai failli tomber.',
    comments: [['manager', 'Il est débranché avec une affiche. Le technicien vient mercredi.']],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'building',
    only: ['house', 'rental'],
    description: 'La peinture s’écaille dans toute la cage d’escalier et des morceaux tombent sur les marches.',
    refusal: 'La réfection a été reportée par le conseil à la prochaine année financière.',
    comments: [
      ['manager', 'La réfection est prévue à la programmation du printemps.'],
      ['person', 'Est-ce qu’on pourrait au moins balayer les marches d’ici là?'],
      ['manager', 'Oui, ajouté à la tournée du concierge.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'building',
    only: ['tower'],
    description: 'La borne de recharge de la place visiteurs affiche une erreur de communication depuis une semaine.',
    comments: [
      ['manager', 'Le fournisseur l’a redémarrée à distance.'],
      ['person', 'Elle fonctionne, j’ai pu recharger hier soir.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'building',
    only: ['tower', 'rental'],
    description: 'L’interphone grésille tellement qu’on ne comprend pas qui parle à l’entrée.',
    comments: [['manager', 'Le haut-parleur du panneau sera changé vendredi.']],
  },
  {
    type: 'maintenance',
    language: 'fr',
    where: 'building',
    description: 'Une boîte aux lettres a été forcée, sa porte ne tient plus. C’est la deuxième cette année.',
    reviewNotes: 'Bandes de la caméra du hall conservées.',
    comments: [
      ['manager', 'La serrure est remplacée. Nous avons aussi avisé Postes Canada et la police.'],
      ['person', 'Merci, j’ai porté plainte de mon côté.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'en',
    where: 'building',
    only: ['tower'],
    description:
      'The garage door remote only works when I am right in front of the sensor. A new battery did not help.',
    comments: [
      ['manager', 'Please bring it to the office, we will program another one.'],
      ['person', 'The new one works from the street. Thank you.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'en',
    where: 'building',
    only: ['rental'],
    description: 'One of the dryers has been out of order for ten days with only a handwritten note on it.',
    comments: [
      ['manager', 'The part arrived this morning and the repair is booked for tomorrow.'],
      ['person', 'Thank you, it is running again.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'en',
    where: 'building',
    description: 'The exit sign at the end of the corridor is dark, and so is the emergency light next to it.',
    reviewNotes: 'Fire safety: same day.',
    comments: [['manager', 'Thank you for telling us. Both batteries will be changed today.']],
  },
  {
    type: 'maintenance',
    language: 'en',
    where: 'building',
    months: [12, 1, 2, 3],
    description: 'The back stairs were covered in ice this morning and there was no salt left in the bin.',
    comments: [
      ['manager', 'The stairs are done and the bin has been refilled.'],
      ['person', 'Much better, thanks.'],
    ],
  },
  {
    type: 'maintenance',
    language: 'en',
    where: 'building',
    only: ['tower'],
    months: [5, 6, 7, 8, 9],
    description: 'The roof terrace door slams with every gust of wind and the glass is starting to crack.',
    comments: [['manager', 'The door is locked until the closer is replaced on Thursday.']],
  },
]
