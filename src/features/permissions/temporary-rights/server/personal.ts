import { type PersonalData, personal } from '../../../../server/personal.ts'
import { temporaryRights } from './tables.ts'

const kept = {
  fr: 'Aussi longtemps que l’organisation, sans le nom une fois le compte supprimé',
  en: 'As long as the organization, without the name once the account is deleted',
}

export const temporaryRightsPersonal: readonly PersonalData[] = [
  personal(temporaryRights, {
    of: temporaryRights.userId,
    given: ['organizationId', 'buildingId', 'grants', 'startsOn', 'endsOn', 'reason', 'revokedAt', 'createdAt'],
    why: { fr: 'Savoir qui pouvait faire quoi, et quand', en: 'Knowing who could do what, and when' },
    kept,
  }),
  personal(temporaryRights, {
    of: temporaryRights.grantedById,
    given: ['organizationId', 'buildingId', 'grants', 'startsOn', 'endsOn', 'reason', 'createdAt'],
    why: { fr: 'Savoir qui a donné un droit temporaire', en: 'Knowing who gave a temporary right' },
    kept,
  }),
  personal(temporaryRights, {
    of: temporaryRights.revokedById,
    given: ['organizationId', 'buildingId', 'grants', 'revokedAt'],
    why: { fr: 'Savoir qui a retiré un droit temporaire', en: 'Knowing who revoked a temporary right' },
    kept,
  }),
]
