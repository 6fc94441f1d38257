import { keepPreviousData } from '@tanstack/react-query'
import { query } from '../../../../web/queries.ts'
import { buildingsApi } from '../../../buildings/contract.ts'
import { organizationsApi } from '../../../organizations/contract.ts'
import { residencesApi } from '../../../residences/contract.ts'

/* Places to choose from, found by typing. */
const found = { limit: 100, placeholderData: keepPreviousData } as const
export const organizationChoices = (q: string) => ({
  ...query(organizationsApi.list, { q, limit: found.limit }),
  placeholderData: found.placeholderData,
})
/** `null` looks in every organization; `undefined` waits for one to be chosen. */
export const buildingChoices = (organization: string | null | undefined, q: string) => ({
  ...query(buildingsApi.list, { organization: organization ?? undefined, q, limit: found.limit }),
  placeholderData: found.placeholderData,
  enabled: organization !== undefined,
})
export const residenceChoices = (building: string | undefined, q: string) => ({
  ...query(residencesApi.list, { building, q, limit: found.limit }),
  placeholderData: found.placeholderData,
  enabled: Boolean(building),
})
/** One residence, once it is chosen. */
export const residenceQuery = (id: string | null) => ({
  ...query(residencesApi.get, { id: id ?? '' }),
  enabled: id !== null,
})
