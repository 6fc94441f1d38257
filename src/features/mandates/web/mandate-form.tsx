import { today } from '../../../shared/dates.ts'
import { offices } from '../../../shared/grants.ts'
import { fullName } from '../../../shared/names.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { FoundField } from '../../../web/ui/combo-field.tsx'
import { DateField } from '../../../web/ui/date-field.tsx'
import { SelectField } from '../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../web/ui/form.tsx'
import { useEditing } from '../../../web/ui/form-editing.ts'
import { type Mandate, MandateFields, NewMandate } from '../contract.ts'
import { excludedBy } from '../rules.ts'
import { candidateChoices, useCreateMandate, useUpdateMandate } from './queries.ts'

interface Props {
  buildingId: string
  /** Those of the building: a new one may end another. */
  mandates: readonly Mandate[]
  onDone: () => void
}

/** In a window: gives a person an office, or changes its days. */
export const MandateForm = ({ mandate, ...props }: Props & { mandate: Mandate | undefined }) =>
  mandate ? <Change {...props} mandate={mandate} /> : <Add {...props} />

function useOfficeItems() {
  const { t } = useI18n()
  return offices.map((value) => ({ value, label: t(`mandates.office_${value}`) }))
}

function Add({ buildingId, mandates, onDone }: Props) {
  const { t } = useI18n()
  const create = useCreateMandate()
  const items = useOfficeItems()
  const form = useEditing(NewMandate, {
    of: undefined,
    defaults: { buildingId, userId: '', startsOn: today(), endsOn: null },
    draft: `mandate of ${buildingId}`,
    create: create.mutateAsync,
    said: 'mandates',
    leave: onDone,
  })
  const [userId, office, startsOn, endsOn] = [
    form.watch('userId'),
    form.watch('office'),
    form.watch('startsOn'),
    form.watch('endsOn') ?? null,
  ]
  const [before] = excludedBy({ userId, office, startsOn, endsOn }, mandates).filter(
    (other) => other.userId !== userId && other.startsOn < startsOn,
  )
  return (
    <Form form={form} label={t('mandates.new')}>
      <FormSection lead={before && t('mandates.replaces', { name: fullName(before) })}>
        <FoundField
          {...form.field('userId')}
          label={t('mandates.person')}
          hint={t('mandates.person_hint')}
          source={candidateChoices(buildingId)}
          isWide
        />
        <SelectField {...form.field('office')} label={t('mandates.office')} items={items} isWide />
        <DateField {...form.field('startsOn')} label={t('mandates.starts_on')} />
        <DateField
          {...form.field('endsOn')}
          label={t('mandates.ends_on')}
          hint={t('mandates.ends_on_hint')}
          isOptional
        />
      </FormSection>
      <FormActions submit={t('web.add')} onCancel={onDone} />
    </Form>
  )
}

function Change({ mandate, onDone }: Props & { mandate: Mandate }) {
  const { t } = useI18n()
  const update = useUpdateMandate()
  const items = useOfficeItems()
  const { office, startsOn, endsOn } = mandate
  const form = useEditing(MandateFields, {
    of: mandate,
    defaults: { office, startsOn, endsOn },
    draft: 'mandate',
    update: (values, known) => update.mutateAsync({ ...values, ...known }),
    said: 'mandates',
    leave: onDone,
  })
  return (
    <Form form={form} label={t('mandates.edit', { name: fullName(mandate) })}>
      <FormSection>
        <SelectField {...form.field('office')} label={t('mandates.office')} items={items} isWide />
        <DateField {...form.field('startsOn')} label={t('mandates.starts_on')} />
        <DateField
          {...form.field('endsOn')}
          label={t('mandates.ends_on')}
          hint={t('mandates.ends_on_hint')}
          isOptional
        />
      </FormSection>
      <FormActions submit={t('web.save')} onCancel={onDone} />
    </Form>
  )
}
