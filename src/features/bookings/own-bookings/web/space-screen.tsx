import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { queryNumber } from '../../../../shared/contract.ts'
import { addDays, type Day, today } from '../../../../shared/dates.ts'
import { Day as DayShape } from '../../../../shared/shapes.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useFilters, useRouteParam } from '../../../../web/location.ts'
import { useActor } from '../../../../web/session.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { PageHead, Section, Stack } from '../../../../web/ui/page.tsx'
import type { CommonSpace } from '../../../common-spaces/contract.ts'
import { weekdayOf } from '../../../common-spaces/opening/rules.ts'
import type { Slot, SpaceDay } from '../../availability/contract.ts'
import { periods } from '../../limits/rules.ts'
import { bookingPolicy } from '../../policy.ts'
import { lengthsOf } from '../../slots/rules.ts'
import { BookForm } from './book-form.tsx'
import { DayLine } from './parts/day-line.tsx'
import { LengthChoice } from './parts/length-choice.tsx'
import { useMoments } from './parts/moments.tsx'
import { StartChoice } from './parts/start-choice.tsx'
import { WeekStrip } from './parts/week-strip.tsx'
import { daysQuery, spaceQuery } from './queries.ts'
import classes from './space-screen.module.css'

const Shown = z.object({ day: z.optional(DayShape), minutes: z.optional(queryNumber(15, 20_160)) })

/** `/resident/common-spaces/$id`: a space day by day, what is free of it, and the form that books. */
export function SpaceScreen() {
  const id = useRouteParam('id')
  const { t } = useI18n()
  const space = useQuery(spaceQuery(id))
  const back = { to: '/resident/common-spaces', label: t('bookings.title') } as const
  return (
    <Loaded query={space} back={back} isPage>
      {(data) => (
        <>
          <PageHead title={data.name} lead={<Facts space={data} />} back={back} />
          <SpaceWeek space={data} />
        </>
      )}
    </Loaded>
  )
}

function Facts({ space: { capacity, maxMinutes, buildingName } }: { space: CommonSpace }) {
  const { t } = useI18n()
  const { length } = useMoments()
  const facts = [
    buildingName,
    capacity !== null && t('bookings.people', { count: capacity }),
    t('bookings.at_most', { length: length(maxMinutes) }),
  ]
  return <>{facts.filter(Boolean).join(' · ')}</>
}

const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day))

function SpaceWeek({ space }: { space: CommonSpace }) {
  const { t } = useI18n()
  const actor = useActor()
  const [{ day = today(), minutes = space.minMinutes }, setShown] = useFilters(Shown)
  const [chosen, setChosen] = useState<Slot>()
  /** Stays while its window is open, also once someone else has it: the window says so. */
  const [asked, setAsked] = useState<Slot>()
  const from = mondayOf(day)
  const residence = actor.residenceIds.length === 1 ? actor.residenceIds[0] : undefined
  const week = useQuery(daysQuery({ space: space.id, from, days: 7, minutes, ...(residence && { residence }) }))
  const { buildingId } = space
  const mayBook =
    bookingPolicy.manage(actor, space) ||
    actor.residenceIds.some((residenceId) => bookingPolicy.create(actor, { buildingId, residenceId }))
  return (
    <Loaded query={week}>
      {({ days, left }) => {
        const shown = days.find((one) => one.day === day)
        const slot = shown?.slots.find(({ startsAt }) => startsAt === chosen?.startsAt)
        return (
          <Stack>
            <WeekStrip days={days} chosen={day} onChoose={(other) => setShown({ day: other })} />
            <LengthChoice
              lengths={lengthsOf(space)}
              value={minutes}
              onChange={(other) => setShown({ minutes: other })}
            />
            {shown && <ShownDay day={shown} space={space} slot={slot} onChoose={setChosen} />}
            {(space.description || space.houseRules) && <About space={space} />}
            {mayBook && <BookBar space={space} slot={slot} left={left} onBook={() => setAsked(slot)} />}
            <Dialog
              title={t('bookings.book_named', { name: space.name })}
              isOpen={asked !== undefined}
              onClose={() => setAsked(undefined)}
            >
              {asked && <BookForm space={space} slot={asked} onDone={() => setAsked(undefined)} />}
            </Dialog>
          </Stack>
        )
      }}
    </Loaded>
  )
}

interface ShownDayProps {
  day: SpaceDay
  space: CommonSpace
  slot: Slot | undefined
  onChoose: (slot: Slot) => void
}

function ShownDay({ day, space, slot, onChoose }: ShownDayProps) {
  const { t, date } = useI18n()
  return (
    <Section title={date(day.day, 'long')} lead={day.reason ?? undefined}>
      {day.openings.length === 0 ? (
        <p className={classes.none}>{t('bookings.closed_that_day')}</p>
      ) : (
        <div className={classes.day}>
          <StartChoice slots={day.slots} chosen={slot} onChoose={onChoose} />
          <DayLine day={day} chosen={slot} turnoverMinutes={space.turnoverMinutes} />
        </div>
      )}
    </Section>
  )
}

function About({ space: { description, houseRules } }: { space: CommonSpace }) {
  const { t } = useI18n()
  return (
    <Section title={t('bookings.about')}>
      {description && <p className={classes.text}>{description}</p>}
      {houseRules && (
        <>
          <h3>{t('bookings.house_rules')}</h3>
          <p className={classes.text}>{houseRules}</p>
        </>
      )}
    </Section>
  )
}

interface BookBarProps {
  space: CommonSpace
  slot: Slot | undefined
  /** How many bookings the home has left. */
  left: { week: number | null; month: number | null; year: number | null }
  onBook: () => void
}

/** Always in view: what is chosen, what it costs, and the button. */
function BookBar({ space: { feeCents, depositCents }, slot, left, onBook }: BookBarProps) {
  const { t, money } = useI18n()
  const { when } = useMoments()
  const costs = [
    feeCents ? money(feeCents) : t('bookings.free_of_charge'),
    depositCents && t('bookings.deposit_of', { amount: money(depositCents) }),
    ...periods.flatMap((period) => {
      const count = left[period]
      return count === null ? [] : [t(`bookings.left_${period}`, { count })]
    }),
  ]
  return (
    <div className={classes.bar}>
      <span>
        <b>{slot ? when(slot) : t('bookings.choose_start')}</b>
        <small>{costs.filter(Boolean).join(' · ')}</small>
      </span>
      <Button size="md" disabled={!slot} onClick={onBook}>
        {t('bookings.book')}
      </Button>
    </div>
  )
}
