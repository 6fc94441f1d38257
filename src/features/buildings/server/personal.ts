import { business, type PersonalData, personal } from '../../../server/personal.ts'
import { buildingManagers, buildings } from './tables.ts'

export const buildingsPersonal: readonly PersonalData[] = [
  business(buildings, 'contactEmail', 'contactPhone', 'emergencyPhone'),
  personal(buildingManagers, {
    of: buildingManagers.userId,
    given: ['buildingId'],
    why: { fr: 'Limiter votre gestion à des immeubles', en: 'Limiting your management to some buildings' },
  }),
]
