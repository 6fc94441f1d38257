import type { LegalPageWords } from '../words.ts'

export const words: LegalPageWords = {
  title: 'Conditions d’utilisation | Mitoyen',
  description:
    'Ce que vous pouvez attendre de Mitoyen, ce que nous attendons de vous, et ce qu’il advient de vos données.',
  heading: 'Conditions d’utilisation',
  lead: 'Ce que vous pouvez attendre de Mitoyen, et ce que Mitoyen attend de vous.',
  version: 'Version du',
  sections: [
    {
      title: 'Le service',
      text: [
        'Mitoyen aide à gérer des immeubles en copropriété et des immeubles locatifs\u00A0: factures, demandes, unités et personnes. Il est offert par la personne ou l’entreprise qui exploite cette installation.',
        'Le logiciel lui-même est libre, sous licence AGPL-3.0, et fourni sans garantie selon les termes de cette licence.',
      ],
    },
    {
      title: 'L’essai',
      text: [
        'L’essai est gratuit et dure {days} jours. Il ne demande pas de carte de crédit et ne se transforme pas de lui-même en abonnement.',
        'À la fin, vos données restent lisibles et les exportations restent offertes; les ajouts et les changements attendent le choix d’un forfait. Rien n’est supprimé sans un avis préalable à votre organisation.',
      ],
    },
    {
      title: 'Le forfait',
      text: [
        'Le forfait professionnel est calculé par porte et par mois, sans frais d’installation, au prix convenu avec votre organisation. Les taxes s’ajoutent.',
        'Vous pouvez y mettre fin. Vos données restent alors lisibles, les exportations restent offertes, et rien n’est supprimé sans un avis préalable.',
      ],
    },
    {
      title: 'Vos données',
      text: [
        'Elles sont à vous. Vous nous chargez de les conserver, de les traiter et de les montrer aux personnes que vous invitez; nous n’en faisons rien d’autre.',
        'Il vous revient d’avoir le droit de les y inscrire et d’en informer les personnes concernées. La politique de confidentialité dit le reste.',
      ],
    },
    {
      title: 'Ce qui reste votre décision',
      text: [
        'Les valeurs lues sur une facture sont une proposition\u00A0: vérifiez-les avant d’enregistrer ou de payer. Les calculs et les rappels aident à décider; ils ne remplacent ni votre déclaration de copropriété, ni la loi, ni un avis professionnel.',
      ],
    },
    {
      title: 'Un usage correct',
      text: [
        'Un compte est personnel. Il est interdit d’accéder à ce qui ne vous concerne pas, de nuire au service ou d’y déposer des contenus illicites. Un compte qui le fait peut être suspendu.',
      ],
    },
    {
      title: 'Disponibilité et responsabilité',
      text: [
        'Nous travaillons à ce que le service soit disponible et sauvegardé, sans pouvoir promettre qu’il ne s’interrompra jamais. Rien dans ces conditions ne limite les droits que la loi vous accorde.',
      ],
    },
    {
      title: 'Si ces conditions changent',
      text: [
        'Une nouvelle version porte une nouvelle date, et chaque personne qui a un compte en est avisée dans Mitoyen et, selon ses choix, par courriel. Le droit du Québec s’applique.',
      ],
    },
  ],
  contact: 'Une question sur ces conditions? Écrivez à',
  changesTitle: 'Versions',
  changes: [{ version: '2026-11-23', text: 'Première version.' }],
}
