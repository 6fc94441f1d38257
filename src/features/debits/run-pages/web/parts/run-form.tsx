import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { addDays, isDay, today } from '../../../../../shared/dates.ts'
import { Day } from '../../../../../shared/shapes.ts'
import { hrefOf } from '../../../../../web/client.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useFilters } from '../../../../../web/location.ts'
import { useActor } from '../../../../../web/session.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { DownloadLink } from '../../../../../web/ui/download-link.tsx'
import { Form, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { PageHead, Stack, Strip } from '../../../../../web/ui/page.tsx'
import { type OfBuilding, OfChosenBuilding } from '../../../../contributions/web/parts/of-building.tsx'
import type { DebitCandidate } from '../../../candidates/contract.ts'
import { debitNoticesApi } from '../../../notices/contract.ts'
import { debitRunPolicy, noticePolicy } from '../../../policy.ts'
import { mayBeTold, ruleOn } from '../../../rules.ts'
import { candidatesQuery, useCreateDebitRun, useGiveNotices } from '../queries.ts'
import { CandidatesTable } from './candidates-table.tsx'
import { PostingDialog } from './posting-dialog.tsx'

/** `/manager/invoices/debits/runs/new`: who may be debited on a day, who has to be told first, and why others may not. */
export function RunForm() {
  const { t } = useI18n()
  return <OfChosenBuilding title={t('debits.prepare')} page={InBuilding} />
}

const Shown = z.object({ on: z.optional(Day) })
const DayTyped = z.object({ dueOn: Day })

function InBuilding({ building }: OfBuilding) {
  const { t } = useI18n()
  const [{ on }] = useFilters(Shown)
  const form = useContractForm(DayTyped, {
    defaults: { dueOn: on ?? addDays(today(), ruleOn(today()).noticeDays + 1) },
    onSubmit: () => undefined,
  })
  const dueOn = form.watch('dueOn')
  const found = useQuery({
    ...candidatesQuery(building, dueOn),
    enabled: isDay(dueOn),
    placeholderData: keepPreviousData,
  })
  const back = { to: '/manager/invoices/debits/runs', search: { building }, label: t('debits.runs') } as const
  return (
    <Loaded query={found} back={back} isPage>
      {({ buildingName, candidates }) => (
        <>
          <PageHead title={t('debits.prepare')} lead={buildingName} back={back}>
            {!found.isPlaceholderData && <Acts building={building} dueOn={dueOn} candidates={candidates} />}
          </PageHead>
          <Stack>
            <Form form={form}>
              <FormSection>
                <DateField {...form.field('dueOn')} label={t('debits.due_on')} />
              </FormSection>
            </Form>
            <Sums candidates={candidates} dueOn={dueOn} />
            <CandidatesTable candidates={candidates} />
          </Stack>
        </>
      )}
    </Loaded>
  )
}

const readyOf = (candidates: readonly DebitCandidate[]) =>
  candidates.filter(({ agreementId, reason, amountCents }) => agreementId && reason === null && amountCents > 0)
const wantingOf = (candidates: readonly DebitCandidate[], dueOn: string) =>
  candidates.flatMap((candidate) =>
    candidate.agreementId && mayBeTold(candidate, dueOn) ? [candidate.agreementId] : [],
  )

function Sums({ candidates, dueOn }: { candidates: readonly DebitCandidate[]; dueOn: string }) {
  const { t, money, number } = useI18n()
  const ready = readyOf(candidates)
  return (
    <Strip
      items={[
        {
          label: t('debits.ready'),
          value: money(ready.reduce((sum, { amountCents }) => sum + amountCents, 0)),
          note: t('debits.count', { count: ready.length }),
        },
        { label: t('debits.to_notify'), value: number(wantingOf(candidates, dueOn).length) },
        {
          label: t('debits.without'),
          value: number(candidates.filter(({ reason }) => reason === 'no_agreement').length),
        },
      ]}
    />
  )
}

function Acts({
  building,
  dueOn,
  candidates,
}: {
  building: string
  dueOn: string
  candidates: readonly DebitCandidate[]
}) {
  const { t, language } = useI18n()
  const actor = useActor()
  const act = useAct()
  const navigate = useNavigate()
  const give = useGiveNotices()
  const create = useCreateDebitRun()
  const [isPosting, setIsPosting] = useState(false)
  const place = { buildingId: building }
  const ready = readyOf(candidates)
  const wanting = wantingOf(candidates, dueOn)
  const isPrinting = candidates.some(({ reason }) => reason === 'notice_not_given')
  const prepare = async () => {
    const { id } = await create.mutateAsync({
      buildingId: building,
      dueOn,
      agreementIds: ready.flatMap(({ againOfId, agreementId }) => (againOfId ? [] : (agreementId ?? []))),
      againOfIds: ready.flatMap(({ againOfId }) => againOfId ?? []),
    })
    await navigate({ to: '/manager/invoices/debits/runs/$id', params: { id } })
  }
  const notify = () => give.mutateAsync({ building, dueOn, agreementIds: wanting })
  return (
    <>
      {isPrinting && (
        <DownloadLink href={hrefOf(debitNoticesApi.papers, { building, dueOn, language })}>
          {t('debits.print_notices')}
        </DownloadLink>
      )}
      {isPrinting && noticePolicy.give(actor, place) && (
        <Button variant="default" onClick={() => setIsPosting(true)}>
          {t('debits.post_notices')}
        </Button>
      )}
      {wanting.length > 0 && noticePolicy.give(actor, place) && (
        <Button
          variant="default"
          loading={give.isPending}
          onClick={() => void act({ write: notify, done: t('debits.notices_given') })}
        >
          {t('debits.give_notices', { count: wanting.length })}
        </Button>
      )}
      {ready.length > 0 && debitRunPolicy.create(actor, place) && (
        <Button loading={create.isPending} onClick={() => void act({ write: prepare, done: t('debits.run_prepared') })}>
          {t('debits.do_prepare', { count: ready.length })}
        </Button>
      )}
      {isPosting && <PostingDialog building={building} dueOn={dueOn} onClose={() => setIsPosting(false)} />}
    </>
  )
}
