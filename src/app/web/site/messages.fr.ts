/** The words around every page of the public site. The English ones have the same shape, or they do not compile. */
export const words = {
  skip: 'Aller au contenu',
  home: 'Mitoyen, accueil',
  otherLanguage: 'English',
  signIn: 'Se connecter',
  menu: 'Menu',
  pages: {
    home: 'Accueil',
    features: 'Fonctions',
    pricing: 'Tarif',
    security: 'Sécurité',
    story: 'Pourquoi Mitoyen',
    privacy: 'Confidentialité',
    terms: 'Conditions',
  },
  trial: 'Demander un essai de {days} jours',
  demo: 'Voir la démonstration',
  tryTitle: 'Essayez avec votre immeuble.',
  footer: 'Logiciel libre, licence AGPL-3.0',
  api: 'Documentation de l’API',
  shared: 'Une facture lue par Mitoyen\u00A0: chaque valeur est encadrée sur le document et remplit le formulaire.',
}

export type FrameWords = typeof words
