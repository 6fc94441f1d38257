import { type PersonalData, personal } from '../../../server/personal.ts'
import { unitProofs } from './tables.ts'

export const obligationsPersonal: readonly PersonalData[] = [
  personal(unitProofs, {
    of: unitProofs.holderId,
    given: [
      'residenceId',
      'kind',
      'startsOn',
      'endsOn',
      'insurer',
      'policyNumber',
      'liabilityCents',
      'confirmedAt',
      'createdAt',
    ],
    why: { fr: 'Vérifier que votre unité est assurée', en: 'Checking that your unit is insured' },
    kept: { fr: 'Trois ans après la fin de l’assurance', en: 'Three years after the insurance ends' },
  }),
  personal(unitProofs, {
    of: unitProofs.providedById,
    given: ['residenceId', 'kind', 'startsOn', 'confirmedAt', 'createdAt', 'updatedAt'],
    why: { fr: 'Prévenir les dégâts dans votre unité', en: 'Preventing damage in your unit' },
  }),
  personal(unitProofs, {
    of: unitProofs.confirmedById,
    given: ['buildingId', 'kind', 'confirmedAt'],
    why: { fr: 'Dire qui a vérifié une preuve', en: 'Telling who checked a proof' },
  }),
]
