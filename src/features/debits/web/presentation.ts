import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Débits préautorisés',
    sentence:
      'Accords signés en ligne ou sur papier, préavis à temps, lots et fichier CPA-005 à vérifier avec votre institution; comptes chiffrés.',
  },
  en: {
    title: 'Pre-authorized debits',
    sentence:
      'Agreements signed online or on paper, timely notices, batches and a CPA-005 file to check with your institution; encrypted accounts.',
  },
}
