import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { buildingsApi } from '../../../features/buildings/contract.ts'
import { organizationsApi } from '../../../features/organizations/contract.ts'
import { levelOf } from '../../../shared/actor.ts'
import { type Scope, useScope, useSetScope } from '../../../web/location.ts'
import { query } from '../../../web/queries.ts'
import { useActor } from '../../../web/session.tsx'

const storageKey = 'scope'
const most = 100

/** The last choice, for someone who comes back to the managers' pages from elsewhere. */
function savedScope(): Scope {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
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
    localStorage.setItem(storageKey, JSON.stringify(scope))
  } catch {
    // private browsing: the choice lives in the address only
  }
}

export interface Place {
  id: string
  name: string
  organizationId: string
  city: string
}

/** What the sidebar offers to choose from, what is chosen, and how to choose. */
export function usePlaces() {
  const actor = useActor()
  const setScope = useSetScope()
  const address = useScope()
  const isEnabled = levelOf(actor.role) >= 2
  const buildings = useQuery({ ...query(buildingsApi.list, { limit: most }), enabled: isEnabled })
  const organizations = useQuery({ ...query(organizationsApi.list, { limit: most }), enabled: isEnabled })

  const places: readonly Place[] = buildings.data?.items ?? []
  const owners = organizations.data?.items ?? []
  const scope = useMemo<Scope>(() => {
    const asked = address.organization || address.building ? address : savedScope()
    // A building that left this person's reach, or another account's: the saved choice is dropped.
    const isKnown = !buildings.data || !asked.building || buildings.data.items.some(({ id }) => id === asked.building)
    return isKnown ? asked : {}
  }, [address, buildings.data])

  const choose = useCallback(
    (next: Scope) => {
      saveScope(next)
      setScope(next)
    },
    [setScope],
  )
  return {
    isEnabled,
    places,
    owners,
    scope,
    building: places.find(({ id }) => id === scope.building),
    organization: owners.find(({ id }) => id === scope.organization),
    choose,
  }
}
