import { type PersonalData, personal } from '../../../server/personal.ts'
import { bugReports } from './tables.ts'

export const bugReportsPersonal: readonly PersonalData[] = [
  personal(bugReports, {
    of: bugReports.submittedById,
    given: [
      'id',
      'location',
      'category',
      'priority',
      'status',
      'description',
      'steps',
      'answer',
      'resolvedAt',
      'closedAt',
      'createdAt',
      'updatedAt',
    ],
    why: { fr: 'Corriger ce qui ne fonctionne pas', en: 'Fixing what does not work' },
    kept: { fr: 'Deux ans après la fermeture', en: 'Two years after it is closed' },
  }),
]
