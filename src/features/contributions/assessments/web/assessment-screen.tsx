import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useRouteParam } from '../../../../web/location.ts'
import { useActor } from '../../../../web/session.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Details, PageHead, Section, Stack, Strip } from '../../../../web/ui/page.tsx'
import { contributionPolicy } from '../../policy.ts'
import type { AssessmentDetail } from '../contract.ts'
import { AssessmentCalls } from './parts/assessment-calls.tsx'
import { AssessmentHomes } from './parts/assessment-homes.tsx'
import { CancelAssessment } from './parts/cancel-assessment.tsx'
import { assessmentQuery } from './queries.ts'

/** `/manager/invoices/assessments/$id`: what was decided, what each unit is asked, what was paid and what is left. */
export function AssessmentScreen() {
  const { t } = useI18n()
  const found = useQuery(assessmentQuery(useRouteParam('id')))
  return (
    <Loaded query={found} back={{ to: '/manager/invoices', label: t('contributions.title') }} isPage>
      {(assessment) => <Shown assessment={assessment} />}
    </Loaded>
  )
}

const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0)

function Shown({ assessment }: { assessment: AssessmentDetail }) {
  const { t, money, date } = useI18n()
  const navigate = useNavigate()
  const mayWrite = contributionPolicy.cancel(useActor(), assessment)
  const [isCancelling, setCancelling] = useState(false)
  const { title, buildingId, buildingName, fund, totalCents, decidedOn, consultedOn, meetingNote, reason } = assessment
  const { calls, homes } = assessment
  const issued = calls.filter(({ status }) => status === 'issued')
  const calledCents = sum(issued.map(({ amountCents }) => amountCents))
  const paidCents = sum(issued.map(({ settledCents }) => settledCents))
  const mayCancel = calls.every(({ status }) => status === 'draft')
  const back = { to: '/manager/invoices', search: { building: buildingId }, label: t('contributions.title') } as const
  return (
    <>
      <PageHead
        title={title}
        lead={[buildingName, t('contributions.kind_special'), t(`shared.fund_${fund}`)].join(' · ')}
        back={back}
      >
        {mayCancel && mayWrite && (
          <Button variant="default" onClick={() => setCancelling(true)}>
            {t('contributions.assessment_cancel')}
          </Button>
        )}
      </PageHead>
      <Stack>
        <Strip
          items={[
            {
              label: t('contributions.assessment_total'),
              value: money(totalCents),
              note: t('contributions.homes', { count: homes.length }),
            },
            {
              label: t('contributions.called'),
              value: money(calledCents),
              note: t('contributions.called_note', { count: issued.length }),
            },
            { label: t('contributions.paid'), value: money(paidCents) },
            { label: t('contributions.left'), value: money(calledCents - paidCents) },
          ]}
        />
        <Section title={t('contributions.assessment_decision')}>
          <Details
            items={[
              { label: t('contributions.reason'), value: reason },
              ...(consultedOn ? [{ label: t('contributions.consulted_on'), value: date(consultedOn, 'full') }] : []),
              { label: t('contributions.decided_on'), value: date(decidedOn, 'full') },
              ...(meetingNote ? [{ label: t('contributions.meeting_note'), value: meetingNote }] : []),
            ]}
          />
        </Section>
        <AssessmentCalls calls={calls} />
        <AssessmentHomes homes={homes} />
      </Stack>
      {isCancelling && (
        <CancelAssessment
          assessment={assessment}
          onClose={() => setCancelling(false)}
          onCancelled={() => void navigate({ to: '/manager/invoices', search: { building: buildingId } })}
        />
      )}
    </>
  )
}
