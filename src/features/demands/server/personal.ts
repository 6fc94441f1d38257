import { type PersonalData, personal } from '../../../server/personal.ts'
import { demands } from './tables.ts'

export const demandsPersonal: readonly PersonalData[] = [
  personal(demands, {
    of: demands.submittedById,
    given: [
      'id',
      'buildingId',
      'residenceId',
      'type',
      'title',
      'description',
      'status',
      'submittedAt',
      'reviewNotes',
      'isEscalated',
      'escalatedAt',
      'closedAt',
      'createdAt',
      'updatedAt',
    ],
    why: { fr: 'Répondre à vos demandes', en: 'Answering your requests' },
  }),
]
