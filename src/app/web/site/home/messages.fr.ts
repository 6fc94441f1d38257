export const words = {
  title: 'Mitoyen\u00A0: copropriétés et immeubles locatifs du Québec',
  description:
    'Factures lues sans passer par un tiers, demandes suivies du début à la fin, un accès selon le rôle. Logiciel libre, en français et en anglais.',

  heroFirst: 'Ce qui est à tous,',
  heroSecond: 'tenu avec soin.',
  heroLead:
    'Mitoyen gère les factures et les demandes des copropriétés et des immeubles locatifs du Québec. En français et en anglais; un logiciel libre, qui s’installe aussi chez vous.',

  billsTitle: 'La facture arrive. Vous n’avez plus qu’à vérifier.',
  billsLead: 'Un PDF, une page numérisée, une photo prise dans le hall\u00A0: le même formulaire.',
  billsSteps: [
    {
      title: 'Déposez le document',
      text: 'Un PDF est lu par son texte et sa mise en page; une page numérisée ou une photo, par reconnaissance optique de caractères. Tout se passe sur le serveur de Mitoyen\u00A0: aucun tiers ne reçoit vos factures, sauf si votre organisation y consent.',
    },
    {
      title: 'Voyez d’où vient chaque valeur',
      text: 'Fournisseur, numéro, dates, taxes, total\u00A0: chacun est encadré sur la page où il a été lu, et ce qui reste à vérifier est marqué.',
    },
    {
      title: 'Décidez',
      text: 'Si la TPS et la TVQ ne tombent pas juste, ou si la facture ressemble à une autre, vous voyez un avertissement. Aucune facture n’est enregistrée sans vous.',
    },
  ],

  demandsTitle: 'Une demande ne se perd pas dans une boîte de courriels.',
  demandsLead:
    'Locataires et copropriétaires écrivent, joignent une photo, puis suivent\u00A0: chaque étape est annoncée par courriel et s’affiche aussitôt à l’écran.',
  demandsPoints: [
    'Tout le monde sait qui a décidé quoi, et quand.',
    'Un refus est toujours accompagné de son motif.',
    'Une demande urgente passe en tête, et toute la gestion est avisée.',
  ],

  rolesTitle: 'Chaque personne voit ce qui la concerne. Rien de plus.',
  roles: [
    { title: 'Locataire', text: 'Son unité, son immeuble et ses demandes. Jamais les finances.' },
    { title: 'Copropriétaire ou occupant(e)', text: 'Son unité, sa quote-part, ses frais de condo et ses demandes.' },
    { title: 'Gestionnaire', text: 'Ses immeubles\u00A0: unités, personnes, factures, demandes, invitations.' },
    { title: 'Administration', text: 'L’installation entière\u00A0: les organisations et leurs utilisateurs.' },
  ],

  houseTitle: 'Une maison dont vous gardez les clés.',
  house: [
    {
      title: 'Un logiciel libre',
      text: 'Sous licence AGPL-3.0\u00A0: le code se lit, se vérifie et s’installe chez vous, d’une seule commande.',
    },
    {
      title: 'Des données qui vous suivent',
      text: 'Une base PostgreSQL, qui se sauvegarde, se restaure et se déménage d’une commande.',
    },
    {
      title: 'Une porte bien fermée',
      text: 'Validation en deux étapes, fichiers chiffrés, et l’historique des changements\u00A0: qui, quoi, quand.',
    },
    {
      title: 'Le français d’abord, l’anglais aussi',
      text: 'Écrans, courriels et messages suivent la langue de chaque personne, jusque dans la date et le montant.',
    },
  ],

  trialTitle: '{days} jours, avec vos propres factures.',
  trialLead: 'Quelques mots sur vos immeubles, et nous vous écrivons pour ouvrir l’essai. Il est gratuit.',
  price: 'Ensuite, le forfait professionnel se paie par porte et par mois, sans frais d’installation.',
  demoLead: 'Plutôt regarder d’abord? Visitez la démonstration, sans rien y changer, comme…',
  demoAs: { manager: 'Gestionnaire', resident: 'Copropriétaire', tenant: 'Locataire' },
  name: 'Nom',
  email: 'Courriel',
  kind: 'Vous êtes',
  kinds: {
    management_company: 'Gestionnaire de copropriétés',
    syndicate: 'Membre du conseil d’un syndicat',
    landlord: 'Propriétaire d’immeuble locatif',
    other: 'Autre',
  },
  organization: 'Copropriété ou entreprise',
  organizationHint: 'Facultatif\u00A0: le nom de votre organisation dans Mitoyen.',
  doors: 'Nombre de portes',
  doorsHint: 'Toutes les unités de vos immeubles',
  language: 'Langue préférée',
  languages: { fr: 'Français', en: 'English' },
  send: 'Envoyer la demande',
  sending: 'Envoi en cours…',
  privacy: 'Ces renseignements ne servent qu’à répondre à votre demande; ils sont supprimés après un an.',
  policy: 'Politique de confidentialité',
  nameError: 'Entrez votre nom.',
  emailError: 'Entrez une adresse courriel valide.',
  kindError: 'Choisissez ce qui vous décrit.',
  organizationError: 'Entrez un nom d’une ligne, de 120 caractères au plus.',
  doorsError: 'Entrez un nombre entier, de 1 à 10\u00A0000.',
  limited: 'Trop de demandes pour le moment. Réessayez dans une heure.',
  old: 'Cette page est restée ouverte trop longtemps. Remplissez le formulaire de nouveau.',
  failure: 'La demande n’a pas été envoyée. Vérifiez la connexion, puis réessayez.',
  sentTitle: 'Demande reçue. Merci!',
  sentText: 'Un courriel de confirmation vient de vous être envoyé. Nous vous écrirons pour ouvrir votre essai.',

  picture: {
    bill: 'Lecture d’une facture\u00A0: le document à gauche, où chaque valeur lue est encadrée; les champs remplis à droite.',
    paper: 'Une facture d’exemple, telle que son fournisseur l’imprime.',
    sample: 'Facture d’exemple',
    sampleHint: 'Glissez-la dans le cadre, ou appuyez dessus',
    drop: 'Déposez une facture ici',
    dropHint: 'PDF, page numérisée ou photo',
    found: 'Facture lue\u00A0: chaque valeur est encadrée sur le document.',
    again: 'Recommencer',
    heading: 'Nouvelle facture',
    vendor: 'Fournisseur',
    billTitle: 'Titre',
    number: 'Numéro de facture',
    issued: 'Date de la facture',
    due: 'Échéance',
    category: 'Catégorie',
    subtotal: 'Sous-total',
    gst: 'TPS',
    qst: 'TVQ',
    total: 'Total',
    unsure: 'À vérifier',
    save: 'Enregistrer',
    cancel: 'Annuler',
    demand: 'Une demande et ses étapes, de l’envoi à la fin.',
    demandKind: 'Entretien',
    demandTitle: 'Fuite sous l’évier de la cuisine',
    demandPlace: 'Unité 304',
    demandStatus: 'En cours',
    steps: [
      { title: 'Envoyée', text: 'Par la locataire, avec deux photos', on: '9 nov., 19 h 42' },
      { title: 'À l’étude', text: 'Par la gestionnaire', on: '10 nov., 8 h 15' },
      { title: 'Approuvée', text: '«\u00A0Le plombier passe jeudi matin.\u00A0»', on: '10 nov., 8 h 31' },
      { title: 'En cours', text: 'Les travaux commencent.', on: '12 nov., 9 h 05' },
      { title: 'Terminée', text: '', on: '' },
    ],
  },
}

export type HomeWords = typeof words
