import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { addDays, today } from '../../../../shared/dates.ts'
import { funds } from '../../../../shared/funds.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { DateField } from '../../../../web/ui/date-field.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { MoneyField, SelectField, TextareaField, TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { PageHead } from '../../../../web/ui/page.tsx'
import { contributionPolicy } from '../../policy.ts'
import { type OfBuilding, OfChosenBuilding } from '../../web/parts/of-building.tsx'
import { type AssessedBuilding, AssessmentForm } from '../contract.ts'
import { scheduleOf } from '../rules.ts'
import { ScheduleFields } from './parts/schedule-fields.tsx'
import { SharePreview } from './parts/share-preview.tsx'
import { sharesQuery, useCreateAssessment } from './queries.ts'

/** `/manager/invoices/assessments/new`: a special assessment, with what each unit will be asked before it is saved. */
export function AssessmentFormScreen() {
  const { t } = useI18n()
  return <OfChosenBuilding title={t('contributions.assessment_new')} page={InBuilding} />
}

function InBuilding({ building, back }: OfBuilding) {
  const { t } = useI18n()
  const actor = useActor()
  return (
    <Loaded query={useQuery(sharesQuery(building))} back={back} isPage>
      {(assessed) => (
        <>
          <PageHead
            title={t('contributions.assessment_new')}
            lead={t('contributions.assessment_lead', { building: assessed.buildingName })}
            back={back}
          />
          {assessed.buildingKind === 'rental' || !contributionPolicy.create(actor, assessed) ? (
            <Empty icon={IconCoins} title={t('contributions.not_condo')} />
          ) : assessed.homes.every(({ share }) => share === 0) ? (
            <Empty icon={IconCoins} title={t('contributions.no_shares')} />
          ) : (
            <Fields assessed={assessed} />
          )}
        </>
      )}
    </Loaded>
  )
}

function Fields({ assessed }: { assessed: AssessedBuilding }) {
  const { t, money } = useI18n()
  const navigate = useNavigate()
  const create = useCreateAssessment()
  const { buildingId } = assessed
  const form = useEditing(AssessmentForm, {
    of: undefined,
    draft: `assessment ${buildingId}`,
    defaults: {
      title: '',
      reason: '',
      fund: 'contingency',
      decidedOn: today(),
      consultedOn: null,
      meetingNote: '',
      count: 1,
      firstOn: addDays(today(), 30),
      everyMonths: '1',
      instalments: null,
    },
    create: (typed) => {
      const { title, reason, fund, totalCents, decidedOn, consultedOn, meetingNote } = typed
      const decision = { title, reason, fund, totalCents, decidedOn, consultedOn, meetingNote }
      return create.mutateAsync({ buildingId, ...decision, instalments: scheduleOf(typed) })
    },
    said: () => t('contributions.toast_assessed'),
    leave: ({ id }) => void navigate({ to: '/manager/invoices/assessments/$id', params: { id } }),
  })
  const total = form.watch('totalCents')
  const schedule = scheduleOf({
    totalCents: total,
    count: form.watch('count'),
    firstOn: form.watch('firstOn'),
    everyMonths: form.watch('everyMonths'),
    instalments: form.watch('instalments'),
  })
  return (
    <Form form={form} isWide>
      <FormSection title={t('contributions.assessment_decision')}>
        <TextField {...form.field('title')} label={t('contributions.assessment_title')} isWide />
        <TextareaField {...form.field('reason')} label={t('contributions.reason')} isWide rows={3} max={1_000} />
        <MoneyField {...form.field('totalCents')} label={t('contributions.assessment_total')} />
        <SelectField
          {...form.field('fund')}
          label={t('contributions.assessment_fund')}
          items={funds.map((value) => ({ value, label: t(`shared.fund_${value}`) }))}
        />
        <DateField
          {...form.field('consultedOn')}
          label={t('contributions.consulted_on')}
          hint={t('contributions.consulted_on_hint')}
          max={today()}
          isOptional
        />
        <DateField {...form.field('decidedOn')} label={t('contributions.decided_on')} max={today()} />
        <TextField {...form.field('meetingNote')} label={t('contributions.meeting_note')} isOptional isWide />
      </FormSection>
      <ScheduleFields form={form} schedule={schedule} />
      <SharePreview schedule={schedule} assessed={assessed} />
      <FormActions
        submit={
          typeof total === 'number' && total > 0
            ? t('contributions.assessment_save', { amount: money(total) })
            : t('web.save')
        }
        onCancel={() => void navigate({ to: '/manager/invoices', search: { building: buildingId } })}
      />
    </Form>
  )
}
