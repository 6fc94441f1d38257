import { useQuery } from '@tanstack/react-query'
import { addDays, today } from '../../../../shared/dates.ts'
import { fullName } from '../../../../shared/names.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { DateField } from '../../../../web/ui/date-field.tsx'
import { SelectField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { approverCandidatesQuery } from '../../building-rules/web/queries.ts'
import { NewDelegation } from '../contract.ts'
import { useDelegate } from './queries.ts'

interface DelegationFormProps {
  places: readonly { id: string; name: string }[]
  onDone: () => void
}

/** In a window: who decides in one’s place, and for which days. */
export function DelegationForm({ places, onDone }: DelegationFormProps) {
  const { t } = useI18n()
  const actor = useActor()
  const delegate = useDelegate()
  const form = useContractForm(NewDelegation, {
    defaults: { buildingId: places[0]?.id ?? '', toId: '', startsOn: today(), endsOn: addDays(today(), 14) },
    draft: 'delegation',
    onSubmit: async (values) => {
      await delegate.mutateAsync(values)
      toast(t('approvals.toast_delegated'))
      onDone()
    },
  })
  const buildingId = form.watch('buildingId')
  const people = useQuery({ ...approverCandidatesQuery(buildingId), enabled: buildingId !== '' }).data?.items ?? []
  return (
    <Form form={form} label={t('approvals.delegate')}>
      <FormSection lead={t('approvals.delegate_lead')}>
        {places.length > 1 && (
          <SelectField
            {...form.field('buildingId')}
            label={t('approvals.building')}
            items={places.map(({ id, name }) => ({ value: id, label: name }))}
            isWide
          />
        )}
        <SelectField
          {...form.field('toId')}
          label={t('approvals.person')}
          items={people
            .filter(({ id }) => id !== actor.id)
            .map((person) => ({ value: person.id, label: fullName(person) }))}
          isWide
        />
        <DateField {...form.field('startsOn')} label={t('approvals.starts_on')} />
        <DateField {...form.field('endsOn')} label={t('approvals.ends_on')} />
      </FormSection>
      <FormActions submit={t('approvals.delegate_submit')} onCancel={onDone} />
    </Form>
  )
}
