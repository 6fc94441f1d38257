import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { offices } from '../../../../shared/grants.ts'
import { fullName } from '../../../../shared/names.ts'
import { Cents } from '../../../../shared/shapes.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { MoneyField, SegmentedField, SelectField, SwitchField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { faultOfRule, mostApprovers } from '../../rules.ts'
import type { ApprovalRule } from '../contract.ts'
import { approverCandidatesQuery, useSetRule } from './queries.ts'

const slots = ['first', 'second', 'third', 'fourth', 'fifth'] as const satisfies { length: typeof mostApprovers }
const choice = z._default(z.string(), '')

/** A rule as the form has it: each approver is an office or the id of a person. */
const RuleDraft = z
  .object({
    limitCents: Cents.check(z.gte(0, 'shared.e_amount')),
    approverCount: z.enum(['1', '2']),
    isSequence: z.boolean(),
    first: z.string().check(z.minLength(1, 'shared.e_required')),
    second: choice,
    third: choice,
    fourth: choice,
    fifth: choice,
  })
  .check(({ value, issues }) => {
    const fault = faultOfRule({ ...value, approverCount: Number(value.approverCount), approvers: approversOf(value) })
    const path = fault?.field === 'approvers' ? 'second' : fault?.field
    if (fault && path) issues.push({ code: 'custom', input: value, path: [path], message: `approvals.${fault.reason}` })
  })

type Slots = Readonly<Record<(typeof slots)[number], string>>

const approversOf = (value: Slots) =>
  slots
    .map((slot) => value[slot])
    .filter(Boolean)
    .map((key) => {
      const office = offices.find((one) => one === key) ?? null
      return { office, userId: office ? null : key }
    })

interface RuleFormProps {
  buildingId: string
  current: ApprovalRule | undefined
  onDone: () => void
}

function defaultsOf(current: ApprovalRule | undefined): z.input<typeof RuleDraft> {
  const named = current?.approvers.map(({ office, userId }) => office ?? userId ?? '') ?? []
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = named
  return {
    limitCents: current?.limitCents ?? 500_000,
    approverCount: current?.approverCount === 2 ? '2' : '1',
    isSequence: current?.isSequence ?? false,
    first,
    second,
    third,
    fourth,
    fifth,
  }
}

/** In a window: the limit, how many approve, and who. */
export function RuleForm({ buildingId, current, onDone }: RuleFormProps) {
  const { t } = useI18n()
  const setRule = useSetRule()
  const candidates = useQuery(approverCandidatesQuery(buildingId)).data?.items ?? []
  const form = useContractForm(RuleDraft, {
    defaults: defaultsOf(current),
    draft: `approval rule of ${buildingId}`,
    onSubmit: async (values) => {
      const { limitCents, approverCount } = values
      await setRule.mutateAsync({
        buildingId,
        limitCents,
        approverCount: approverCount === '2' ? 2 : 1,
        isSequence: values.isSequence && approverCount === '2',
        approvers: approversOf(values),
        replacesId: current?.id ?? null,
      })
      toast(t('approvals.toast_rule_set'))
      onDone()
    },
  })
  const isTwo = form.watch('approverCount') === '2'
  const filled = slots.filter((slot) => form.watch(slot)).length
  const shown = slots.slice(0, Math.min(mostApprovers, Math.max(isTwo ? 2 : 1, filled + 1)))
  const items = [
    ...offices.map((value) => ({ value, label: t(`mandates.office_${value}`) })),
    ...candidates.map((person) => ({ value: person.id, label: fullName(person) })),
  ]
  return (
    <Form form={form} label={t('approvals.rule_title')}>
      <FormSection lead={t('approvals.rule_form_lead')}>
        <MoneyField {...form.field('limitCents')} label={t('approvals.limit')} hint={t('approvals.limit_hint')} />
        <SegmentedField
          {...form.field('approverCount')}
          label={t('approvals.approver_count')}
          items={[
            { value: '1', label: t('approvals.count_one') },
            { value: '2', label: t('approvals.count_two') },
          ]}
        />
        {shown.map((slot, at) => (
          <SelectField
            key={slot}
            {...form.field(slot)}
            label={t('approvals.approver_no', { number: at + 1 })}
            items={items}
            isOptional={at >= (isTwo ? 2 : 1)}
            isWide
          />
        ))}
        {isTwo && (
          <SwitchField
            {...form.field('isSequence')}
            label={t('approvals.sequence')}
            hint={t('approvals.sequence_hint')}
          />
        )}
      </FormSection>
      <FormActions submit={t('web.save')} onCancel={onDone} />
    </Form>
  )
}
