import { useQuery } from '@tanstack/react-query'
import { type I18n, useI18n } from '../../../../web/i18n.tsx'
import { DateField } from '../../../../web/ui/date-field.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import type { Instalment } from '../../../instalments/contract.ts'
import { ruleOf } from '../../../instalments/layouts/rules.ts'
import { boundsOf, type MoveBounds } from '../../../instalments/moves/rules.ts'
import type { BillDetail } from '../../contract.ts'
import { InstalmentDay } from '../contract.ts'
import { instalmentsQuery, useMoveInstalment } from './queries.ts'

interface MoveInstalmentFormProps {
  bill: BillDetail
  instalment: Instalment
  onDone: () => void
  onCancel: () => void
}

/** Another day for one instalment; the others keep theirs. */
export function MoveInstalmentForm({ bill, instalment, onDone, onCancel }: MoveInstalmentFormProps) {
  const words = useI18n()
  const { t } = words
  const move = useMoveInstalment()
  const { items = [], plan } = useQuery(instalmentsQuery(bill.id)).data ?? {}
  const form = useContractForm(InstalmentDay, {
    defaults: { dueOn: instalment.dueOn },
    act: 'update',
    onSubmit: async ({ dueOn }) => {
      await move.mutateAsync({ id: bill.id, instalmentId: instalment.id, dueOn, version: bill.version })
      toast(t('instalments.done_move'))
      onDone()
    },
  })
  return (
    <Form form={form} label={t('instalments.move_title')}>
      <FormSection lead={t('instalments.move_body')}>
        <DateField
          {...form.field('dueOn')}
          label={t('bills.due_on')}
          hint={toldBounds(words, boundsOf(items, instalment.ordinal, plan ? ruleOf(plan) : undefined))}
          isWide
        />
      </FormSection>
      <FormActions submit={t('instalments.move')} onCancel={onCancel} />
    </Form>
  )
}

function toldBounds({ t, date }: I18n, { min, max }: MoveBounds): string | undefined {
  if (min && max) return t('instalments.move_between', { first: date(min), last: date(max) })
  if (max) return t('instalments.move_until', { last: date(max) })
  return min ? t('instalments.move_from', { first: date(min) }) : undefined
}
