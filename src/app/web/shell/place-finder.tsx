import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Building } from '../../../features/buildings/contract.ts'
import { buildingChoices } from '../../../features/buildings/web/parts/building-choices.tsx'
import { organizationChoices } from '../../../features/organizations/web/parts/organization-choices.tsx'
import { useDebounced } from '../../../web/debounce.ts'
import { useI18n } from '../../../web/i18n.tsx'
import type { Scope } from '../../../web/location.ts'
import { Finder, type FinderItem } from '../../../web/ui/finder.tsx'
import classes from './sidebar.module.css'

interface Owner {
  id: string
  name: string
}
interface Found extends FinderItem {
  scope: Scope
}

/** The owners found by their own name, and those of the buildings found, each once and in order. */
function ownersOf(organizations: readonly Owner[], buildings: readonly Building[]): Owner[] {
  const known = new Map(organizations.map(({ id, name }) => [id, name]))
  for (const { organizationId, organizationName } of buildings)
    if (!known.has(organizationId)) known.set(organizationId, organizationName ?? '')
  return [...known].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name))
}

interface PlaceFinderProps {
  scope: Scope
  onChoose: (scope: Scope) => void
  onClose: () => void
}

/** Any building or organization within reach, found by its name, its address or its city. */
export function PlaceFinder({ scope, onChoose, onClose }: PlaceFinderProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const asked = useDebounced(typed.trim(), 200)
  const buildings = useQuery({ ...buildingChoices(undefined).find(asked), placeholderData: keepPreviousData })
  const organizations = useQuery({ ...organizationChoices().find(asked), placeholderData: keepPreviousData })
  const places = buildings.data?.items ?? []
  const everywhere: Found = {
    value: 'all',
    content: t('app.all_buildings'),
    isCurrent: !scope.building && !scope.organization,
    scope: {},
  }
  const found = ownersOf(organizations.data?.items ?? [], places).flatMap((owner): Found[] => [
    {
      value: owner.id,
      content: <b className={classes.owner}>{owner.name}</b>,
      isCurrent: scope.organization === owner.id && !scope.building,
      scope: { organization: owner.id },
    },
    ...places
      .filter(({ organizationId }) => organizationId === owner.id)
      .map((place) => ({
        value: place.id,
        content: (
          <span className={classes.choice}>
            {place.name}
            <small>{place.city}</small>
          </span>
        ),
        isNested: true,
        isCurrent: place.id === scope.building,
        scope: { organization: owner.id, building: place.id },
      })),
  ])
  const items = asked === '' ? [everywhere, ...found] : found
  return (
    <Finder
      label={t('app.choose_place')}
      listLabel={t('app.places')}
      none={buildings.isFetching ? t('web.loading') : t('web.command_none')}
      items={items}
      onSearch={setTyped}
      onChoose={(chosen) => onChoose(items.find(({ value }) => value === chosen)?.scope ?? {})}
      onClose={onClose}
    />
  )
}
