import { IconSofa } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Id } from '../../../../shared/shapes.ts'
import type { ExportFormat } from '../../../../shared/tabular.ts'
import { hrefOf } from '../../../../web/client.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useFilters, useScope } from '../../../../web/location.ts'
import { Empty } from '../../../../web/ui/empty.tsx'
import { ExportButton, useExportChoices } from '../../../../web/ui/export-button.tsx'
import { FilterSelect } from '../../../../web/ui/filters.tsx'
import { PageHead, Stack, Strip } from '../../../../web/ui/page.tsx'
import { useMoments } from '../../own-bookings/web/parts/moments.tsx'
import { type HomeUses, type SpaceUses, statisticsApi, type Use } from '../contract.ts'
import { occupancyOf, sumOf } from '../rules.ts'
import { HeatMap } from './parts/heat-map.tsx'
import { HomeShares } from './parts/home-shares.tsx'
import { MonthTrend } from './parts/month-trend.tsx'
import { SpaceOccupancy } from './parts/space-occupancy.tsx'
import { type Asked, homeUsesQuery, spaceUsesQuery } from './queries.ts'
import classes from './statistics-screen.module.css'

const Shown = z.object({ space: z.optional(Id) })

/** `/manager/common-spaces-stats`: how the spaces of the chosen building were used in twelve months. */
export function StatisticsScreen() {
  const { t, language } = useI18n()
  const { building } = useScope()
  const [{ space }, setShown] = useFilters(Shown)
  const choicesOf = useExportChoices()
  const back = {
    to: '/manager/common-spaces',
    search: building ? { building } : {},
    label: t('bookings.title'),
  } as const
  // Another building may have been chosen since: a space of the one before is none of its spaces.
  const all = useQuery({ ...spaceUsesQuery({ building: building ?? '' }), enabled: building !== undefined })
  const isKnown = all.data?.spaces.some(({ spaceId }) => spaceId === space)
  const asked = { building: building ?? '', ...(space && isKnown && { space }) }
  const hrefOfFile = (format: ExportFormat) => hrefOf(statisticsApi.export, { ...asked, format, language })
  return (
    <>
      <PageHead title={t('bookings.statistics')} lead={t('bookings.statistics_lead')} back={back}>
        {building && (
          <>
            <SpaceChoice
              spaces={all.data?.spaces}
              space={asked.space}
              onChange={(other) => setShown({ space: other })}
            />
            <ExportButton label={t('bookings.export')} choices={choicesOf(hrefOfFile)} />
          </>
        )}
      </PageHead>
      {building ? (
        <>
          <Totals {...asked} />
          <Stack>
            <HeatMap {...asked} />
            <div className={classes.charts}>
              <Stack>
                <MonthTrend {...asked} />
                <SpaceOccupancy {...asked} />
              </Stack>
              <HomeShares key={building} {...asked} />
            </div>
          </Stack>
        </>
      ) : (
        <Empty icon={IconSofa} title={t('bookings.choose_building')} />
      )}
    </>
  )
}

interface SpaceChoiceProps {
  spaces: SpaceUses['spaces'] | undefined
  space: string | undefined
  onChange: (space: string | undefined) => void
}

function SpaceChoice({ spaces = [], space, onChange }: SpaceChoiceProps) {
  const { t } = useI18n()
  return (
    <FilterSelect
      label={t('bookings.space')}
      placeholder={t('bookings.all_spaces')}
      value={space}
      onChange={onChange}
      items={spaces.map(({ spaceId, name }) => ({ value: spaceId, label: name }))}
    />
  )
}

const wholeOf = (uses: readonly Use[]): Use => ({
  bookings: sumOf(uses.map(({ bookings }) => bookings)),
  minutes: sumOf(uses.map(({ minutes }) => minutes)),
  missed: sumOf(uses.map(({ missed }) => missed)),
  openMinutes: sumOf(uses.map(({ openMinutes }) => openMinutes)),
})

const figures = ['bookings', 'booked_hours', 'occupancy', 'homes_that_book', 'missed'] as const

function Totals(asked: Asked) {
  const { t } = useI18n()
  const itemsOf = useItems()
  const { data: uses } = useQuery(spaceUsesQuery(asked))
  const { data: shares } = useQuery(homeUsesQuery(asked))
  if (!uses || !shares)
    return <Strip items={figures.map((figure) => ({ label: t(`bookings.${figure}`), value: undefined }))} />
  const now = wholeOf(uses.spaces.map((space) => space.now))
  const before = wholeOf(uses.spaces.map((space) => space.before))
  return <Strip items={itemsOf(now, before, shares)} />
}

function useItems() {
  const { t, number, percent } = useI18n()
  const { length } = useMoments()
  return ({ bookings, minutes, openMinutes, missed }: Use, before: Use, { booking, homes }: HomeUses) => {
    const occupancy = occupancyOf({ minutes, openMinutes })
    return [
      {
        label: t('bookings.bookings'),
        value: number(bookings),
        note: before.bookings > 0 && t('bookings.year_before', { value: number(before.bookings) }),
      },
      {
        label: t('bookings.booked_hours'),
        value: t('bookings.hours', { hours: number(Math.round(minutes / 60)) }),
        note: bookings > 0 && t('bookings.on_average', { length: length(Math.round(minutes / bookings)) }),
      },
      {
        label: t('bookings.occupancy'),
        value: occupancy === undefined ? '—' : percent(occupancy),
        note: t('bookings.of_open_hours'),
      },
      {
        label: t('bookings.homes_that_book'),
        value: t('bookings.so_many_of', { count: number(booking), total: number(homes) }),
      },
      {
        label: t('bookings.missed'),
        value: number(missed),
        note: missed > 0 && t('bookings.of_bookings', { share: percent(missed / bookings, 1) }),
        tone: missed > 0 ? ('copper' as const) : undefined,
      },
    ]
  }
}
