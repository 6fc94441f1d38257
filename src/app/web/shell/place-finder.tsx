import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Building } from '../../../features/buildings/contract.ts'
import { buildingChoices } from '../../../features/buildings/web/parts/building-choices.tsx'
import { organizationChoices } from '../../../features/organizations/web/parts/organization-choices.tsx'
import { samplesApi } from '../../../features/samples/contract.ts'
import { isAdmin } from '../../../shared/actor.ts'
import { fold } from '../../../shared/fold.ts'
import { useDebounced } from '../../../web/debounce.ts'
import { useI18n } from '../../../web/i18n.tsx'
import type { Scope } from '../../../web/location.ts'
import { query } from '../../../web/queries.ts'
import { enterSample, leaveSample } from '../../../web/sample.ts'
import { useActor } from '../../../web/session.tsx'
import { Finder, type FinderItem } from '../../../web/ui/finder.tsx'
import classes from './sidebar.module.css'

interface Owner {
  id: string
  name: string
}
interface Found extends FinderItem {
  onChoose: () => void
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

/** The samples of one's organizations, apart from one's buildings; inside one, the way back to these. */
function useSamples(asked: string): Found[] {
  const { t } = useI18n()
  const actor = useActor()
  const enabled = !isAdmin(actor) && !actor.isInSample
  const samples = useQuery({ ...query(samplesApi.list, {}), enabled }).data?.items ?? []
  if (actor.isInSample) return [{ value: 'own', content: t('app.leave_sample'), onChoose: leaveSample }]
  return samples
    .filter(({ buildingName }) => fold(buildingName).includes(fold(asked)))
    .map(({ id, buildingName, organizationName }) => ({
      value: id,
      content: (
        <span className={classes.choice}>
          {buildingName}
          <small>{t('app.sample_of', { organization: organizationName })}</small>
        </span>
      ),
      onChoose: () => enterSample(id),
    }))
}

/** Any building or organization within reach, found by its name, its address or its city. */
export function PlaceFinder({ scope, onChoose, onClose }: PlaceFinderProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const asked = useDebounced(typed.trim(), 200)
  const buildings = useQuery({ ...buildingChoices(undefined).find(asked), placeholderData: keepPreviousData })
  const organizations = useQuery({ ...organizationChoices().find(asked), placeholderData: keepPreviousData })
  const places = buildings.data?.items ?? []
  const samples = useSamples(asked)
  const { isInSample } = useActor()
  const everywhere: Found = {
    value: 'all',
    content: t(isInSample ? 'app.sample' : 'app.all_buildings'),
    isCurrent: !scope.building && !scope.organization,
    onChoose: () => onChoose({}),
  }
  const found = ownersOf(organizations.data?.items ?? [], places).flatMap((owner): Found[] => [
    {
      value: owner.id,
      content: <b className={classes.owner}>{owner.name}</b>,
      isCurrent: scope.organization === owner.id && !scope.building,
      onChoose: () => onChoose({ organization: owner.id }),
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
        onChoose: () => onChoose({ organization: owner.id, building: place.id }),
      })),
  ])
  const items = [...(asked === '' ? [everywhere] : []), ...found, ...samples]
  return (
    <Finder
      label={t('app.choose_place')}
      listLabel={t('app.places')}
      none={buildings.isFetching ? t('web.loading') : t('web.command_none')}
      items={items}
      onSearch={setTyped}
      onChoose={(chosen) => items.find(({ value }) => value === chosen)?.onChoose()}
      onClose={onClose}
    />
  )
}
