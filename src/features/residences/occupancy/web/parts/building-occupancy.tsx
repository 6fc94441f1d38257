import { IconDoor } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullName } from '../../../../../shared/names.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { query } from '../../../../../web/queries.ts'
import { useActor } from '../../../../../web/session.tsx'
import { Breakdown } from '../../../../../web/ui/breakdown.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { WatchLine, WatchList } from '../../../../../web/ui/watch-list.tsx'
import { occupancies, type Residence, residencesApi } from '../../../contract.ts'
import { residencePolicy } from '../../../policy.ts'
import { occupancyQuery } from '../queries.ts'

/** So many units are named at first, and so many at most; the list has them all. */
const first = 5
const most = 100
const tones = { owned: 'spruce', rented: 'slate', vacant: 'mute' } as const

/** Who owns and who rents in a building, for those who manage it. */
export function BuildingOccupancy({ buildingId }: { buildingId: string }) {
  const { t } = useI18n()
  const [limit, setLimit] = useState(first)
  const enabled = residencePolicy.readAllPeople(useActor(), { buildingId })
  const occupancy = useQuery({ ...occupancyQuery(buildingId), enabled }).data
  const units = useQuery({
    ...query(residencesApi.list, { building: buildingId, archived: false, limit }),
    enabled,
    placeholderData: keepPreviousData,
  })
  const hidden = limit === first ? Math.min(units.data?.total ?? 0, most) - first : 0
  if (!enabled) return null
  const unitsOf = (search: { occupancy?: string }) =>
    ({ to: '/manager/residences', search: { building: buildingId, ...search } }) as const
  return (
    <WatchList
      title={t('residences.occupancy')}
      lead={occupancy && t('residences.people_count', { count: occupancy.people })}
      all={unitsOf({})}
      query={units}
      head={
        occupancy && (
          <Breakdown
            parts={occupancies.map((name) => ({
              label: t(`residences.count_${name}`, { count: occupancy.counts[name] }),
              count: occupancy.counts[name],
              tone: tones[name],
              opens: unitsOf({ occupancy: name }),
            }))}
          />
        )
      }
      line={(unit) => <UnitLine key={unit.id} unit={unit} />}
      foot={
        hidden > 0 && (
          <Button variant="subtle" size="xs" loading={units.isPlaceholderData} onClick={() => setLimit(most)}>
            {t('residences.show_more_units', { count: hidden })}
          </Button>
        )
      }
      empty={<Empty icon={IconDoor} title={t('residences.none_in_building')} />}
    />
  )
}

function UnitLine({ unit: { id, unitNumber, people } }: { unit: Residence }) {
  const { t } = useI18n()
  const nameOf = (person: Residence['people'][number]) =>
    `${fullName(person)} (${t(`residences.relation_${person.relation}`).toLowerCase()})`
  return (
    <WatchLine
      destination={{ to: '/manager/residences/$id', params: { id } }}
      main={t('residences.unit_named', { unit: unitNumber })}
      sub={[people.map(nameOf).join(', ') || t('residences.count_vacant', { count: 1 })]}
    />
  )
}
