import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Les documents de l’immeuble',
    sentence:
      'Règlement, procès-verbaux, contrats, baux\u00A0: chacun lit ce qui le concerne, les versions restent, la durée de conservation est calculée.',
  },
  en: {
    title: 'Building documents',
    sentence:
      'By-laws, minutes, contracts, leases: everyone reads what concerns them, versions are kept, and retention is worked out.',
  },
}
