import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { buildingsApi } from '../../../features/buildings/contract.ts'
import { organizationsApi } from '../../../features/organizations/contract.ts'
import { levelOf } from '../../../shared/actor.ts'
import { type Scope, useScope, useSetScope } from '../../../web/location.ts'
import { query } from '../../../web/queries.ts'
import { keptName } from '../../../web/sample.ts'
import { useActor } from '../../../web/session.tsx'

const storageKey = 'scope'

/** The last choice, for a person who returns to the managers' pages from elsewhere. */
function savedScope(): Scope {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keptName(storageKey)) ?? '{}')
    if (typeof saved !== 'object' || saved === null) return {}
    const organization: unknown = Reflect.get(saved, 'organization')
    const building: unknown = Reflect.get(saved, 'building')
    return {
      ...(typeof organization === 'string' && { organization }),
      ...(typeof building === 'string' && { building }),
    }
  } catch {
    return {}
  }
}

function saveScope(scope: Scope): void {
  try {
    localStorage.setItem(keptName(storageKey), JSON.stringify(scope))
  } catch {
    // private browsing: the choice lives in the address only
  }
}

/** The organization and building chosen in the sidebar, and how to change them. */
export function usePlaces() {
  const actor = useActor()
  const setScope = useSetScope()
  const address = useScope()
  const isEnabled = levelOf(actor.role) >= 2
  const asked = useMemo<Scope>(() => (address.organization || address.building ? address : savedScope()), [address])
  const building = useQuery({
    ...query(buildingsApi.get, { id: asked.building ?? '' }),
    enabled: isEnabled && asked.building !== undefined,
  })
  const organization = useQuery({
    ...query(organizationsApi.get, { id: asked.organization ?? '' }),
    enabled: isEnabled && asked.organization !== undefined && asked.building === undefined,
  })
  // A saved choice outside this person's access, or of another account, is dropped.
  const scope = useMemo<Scope>(
    () => (building.isError || organization.isError ? {} : asked),
    [asked, building.isError, organization.isError],
  )
  const counted = useQuery({
    ...query(buildingsApi.list, { limit: 1, ...(scope.organization && { organization: scope.organization }) }),
    enabled: isEnabled && scope.building === undefined,
  })

  const choose = useCallback(
    (next: Scope) => {
      saveScope(next)
      setScope(next)
    },
    [setScope],
  )
  return {
    isEnabled,
    scope,
    building: scope.building ? building.data : undefined,
    organization: scope.organization ? organization.data : undefined,
    /** How many buildings the choice holds. */
    count: counted.data?.total,
    choose,
  }
}
