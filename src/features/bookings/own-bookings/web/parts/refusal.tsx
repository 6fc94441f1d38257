import { IconCalendar, IconClockX, IconHourglass, IconSofa } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Button, LinkButton } from '../../../../../web/ui/button.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Row, RowList } from '../../../../../web/ui/row-list.tsx'
import type { CommonSpace } from '../../../../common-spaces/contract.ts'
import type { Alternatives, Slot } from '../../../availability/contract.ts'
import { waitPolicy } from '../../../policy.ts'
import { alternativesQuery, useJoinWait } from '../queries.ts'
import { useMoments } from './moments.tsx'
import classes from './refusal.module.css'

interface RefusalProps {
  space: CommonSpace
  slot: Slot
  residenceId: string
  /** Why, in the words of the server. */
  message: string
  onChoose: (slot: Slot) => void
  onDone: () => void
}

/** Why a time was refused, the nearest free times, other spaces, and the waiting list. */
export function Refusal({ space, slot, residenceId, message, onChoose, onDone }: RefusalProps) {
  const { t } = useI18n()
  const { when } = useMoments()
  const near = useQuery(alternativesQuery({ space: space.id, ...slot }))
  return (
    <div className={classes.refusal}>
      <h3>{when(slot)}</h3>
      <p className={classes.why} role="alert">
        <IconClockX size={20} stroke={1.7} aria-hidden="true" />
        {message}
      </p>
      <Loaded query={near}>
        {(found) => (
          <>
            <Nearest found={found} onChoose={onChoose} />
            {found.reason === 'taken' && <Wait {...{ space, slot, residenceId, onDone }} waiting={found.waiting} />}
          </>
        )}
      </Loaded>
      <Button variant="subtle" onClick={onDone}>
        {t('bookings.choose_other')}
      </Button>
    </div>
  )
}

function Nearest({
  found: { sameDay, sameTime, otherSpaces },
  onChoose,
}: {
  found: Alternatives
  onChoose: (slot: Slot) => void
}) {
  const { t } = useI18n()
  const { when } = useMoments()
  const choose = (slot: Slot, note: string, picture: ReactNode) => (
    <Row
      key={slot.startsAt}
      picture={picture}
      title={when(slot)}
      side={
        <Button size="xs" variant="default" onClick={() => onChoose(slot)}>
          {t('bookings.take')}
        </Button>
      }
    >
      <small>{note}</small>
    </Row>
  )
  if (sameDay.length + sameTime.length + otherSpaces.length === 0) return <p>{t('bookings.nothing_near')}</p>
  return (
    <RowList title={t('bookings.nearest')}>
      {sameDay.map((slot) =>
        choose(slot, t('bookings.same_day'), <IconCalendar size={20} stroke={1.6} aria-hidden="true" />),
      )}
      {sameTime.map((slot) =>
        choose(slot, t('bookings.same_time'), <IconCalendar size={20} stroke={1.6} aria-hidden="true" />),
      )}
      {otherSpaces.map(({ spaceId, name, capacity }) => (
        <Row
          key={spaceId}
          picture={<IconSofa size={20} stroke={1.6} aria-hidden="true" />}
          title={name}
          side={
            <LinkButton to="/resident/common-spaces/$id" params={{ id: spaceId }} size="xs" variant="default">
              {t('bookings.see')}
            </LinkButton>
          }
        >
          <small>{capacity === null ? t('bookings.other_space') : t('bookings.people', { count: capacity })}</small>
        </Row>
      ))}
    </RowList>
  )
}

type WaitProps = Pick<RefusalProps, 'space' | 'slot' | 'residenceId' | 'onDone'> & { waiting: number }

function Wait({ space, slot, residenceId, waiting, onDone }: WaitProps) {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const join = useJoinWait()
  const { buildingId } = space
  const isAllowed = waitPolicy.create(actor, { buildingId, residenceId: residenceId || null, userId: actor.id })
  if (!isAllowed) return null
  const onJoin = async () => {
    const isDone = await act({
      write: () => join.mutateAsync({ spaceId: space.id, residenceId, ...slot }),
      done: t('bookings.toast_waiting'),
    })
    if (isDone) onDone()
  }
  return (
    <RowList>
      <Row
        picture={<IconHourglass size={20} stroke={1.6} aria-hidden="true" />}
        title={t('bookings.waiting_list')}
        side={
          <Button size="xs" variant="default" onClick={() => void onJoin()}>
            {t('bookings.join')}
          </Button>
        }
      >
        <small>{t('bookings.would_be', { place: waiting + 1 })}</small>
      </Row>
    </RowList>
  )
}
