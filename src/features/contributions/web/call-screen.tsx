import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '../../../shared/dates.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { Panels } from '../../../web/panels.tsx'
import { useActor } from '../../../web/session.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { LifeActs } from '../../../web/ui/life-acts.tsx'
import type { LifeAct } from '../../../web/ui/life-menu.ts'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { Notice, PageHead, Stack, Strip } from '../../../web/ui/page.tsx'
import type { CallDetail } from '../contract.ts'
import { contributionPolicy } from '../policy.ts'
import { callLife, isLate, leftOf } from '../rules.ts'
import { useIssuing } from './parts/call-acts.tsx'
import { CallHistory } from './parts/call-history.tsx'
import { CallHomes } from './parts/call-homes.tsx'
import { useCallName } from './parts/call-name.tsx'
import { CallParts } from './parts/call-parts.tsx'
import { CallPill } from './parts/call-pill.tsx'
import { CancelDialog } from './parts/cancel-dialog.tsx'
import { DayDialog } from './parts/day-dialog.tsx'
import { callQuery } from './queries.ts'

/** `/manager/invoices/calls/$id`: what a call asks of each home, and what was paid of it. */
export function CallScreen() {
  const { t } = useI18n()
  const found = useQuery(callQuery(useRouteParam('id')))
  return (
    <Loaded query={found} back={{ to: '/manager/invoices', label: t('contributions.title') }} isPage>
      {(call) => <Shown call={call} />}
    </Loaded>
  )
}

function Shown({ call }: { call: CallDetail }) {
  const { t, money, date } = useI18n()
  const nameOf = useCallName()
  const { id, buildingId, buildingName, fiscalYear, ordinal, status, amountCents, settledCents, dueOn } = call
  return (
    <>
      <PageHead
        title={nameOf(call)}
        lead={
          <>
            {[buildingName, ordinal !== null && t('contributions.number', { number: ordinal })]
              .filter(Boolean)
              .join(' · ')}{' '}
            <CallPill call={call} />
          </>
        }
        back={{
          to: '/manager/invoices',
          search: { building: buildingId, year: String(fiscalYear) },
          label: t('contributions.title'),
        }}
      >
        <Acts call={call} />
      </PageHead>
      <Stack>
        <State call={call} />
        <Strip
          items={[
            {
              label: t('contributions.amount'),
              value: money(amountCents),
              note: t('contributions.homes', { count: call.homes.length }),
            },
            {
              label: t('contributions.due_on'),
              value: date(dueOn),
              note: call.issuedOn && t('contributions.issued_on', { date: date(call.issuedOn) }),
            },
            ...(status === 'issued'
              ? [
                  { label: t('contributions.paid'), value: money(settledCents) },
                  {
                    label: t('contributions.left'),
                    value: money(leftOf(call)),
                    tone: isLate(call, today()) ? ('brick' as const) : undefined,
                  },
                ]
              : []),
          ]}
        />
        <CallParts parts={call.parts} />
        <Panels slot="contributionCall" given={{ callId: id, buildingId, call }} />
        <CallHomes call={call} />
        <CallHistory id={id} />
      </Stack>
    </>
  )
}

/** What a reader should know before the figures: they may still change, or nothing of them is owed any more. */
function State({ call: { status, cancelledOn, cancelReason } }: { call: CallDetail }) {
  const { t, date } = useI18n()
  if (status === 'draft')
    return (
      <Notice tone="slate" title={t('contributions.draft_title')}>
        {t('contributions.draft_lead')}
      </Notice>
    )
  if (cancelledOn === null) return null
  return (
    <Notice tone="copper" title={t('contributions.cancelled_on', { date: date(cancelledOn, 'full') })}>
      {cancelReason}
    </Notice>
  )
}

function Acts({ call }: { call: CallDetail }) {
  const { t } = useI18n()
  const actor = useActor()
  const issue = useIssuing()
  const nameOf = useCallName()
  const [asking, setAsking] = useState<'day' | 'cancel'>()
  const take = {
    issue: () => issue(call, t('contributions.homes', { count: call.homes.length })),
    cancel: () => setAsking('cancel'),
  }
  const acts: LifeAct[] = callLife
    .from(call.status)
    .filter((name) => contributionPolicy[name](actor, call) && (name !== 'issue' || call.homes.length > 0))
    .map((name) => ({
      name,
      label: t(`contributions.${name}`),
      isDanger: name === 'cancel',
      onTake: take[name],
    }))
  return (
    <>
      {call.status === 'draft' && contributionPolicy.update(actor, call) && (
        <Button variant="default" onClick={() => setAsking('day')}>
          {t('contributions.move')}
        </Button>
      )}
      <LifeActs label={t('web.actions_for', { name: nameOf(call) })} acts={acts} buttons={1} />
      {asking === 'day' && <DayDialog call={call} onClose={() => setAsking(undefined)} />}
      {asking === 'cancel' && <CancelDialog call={call} onClose={() => setAsking(undefined)} />}
    </>
  )
}
