import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import { Columns } from '../../../../web/ui/columns.tsx'
import { NumberField, SelectField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import { PageHead, Section } from '../../../../web/ui/page.tsx'
import type { Building } from '../../../buildings/contract.ts'
import { missingUnits, numberings } from '../../rules.ts'
import { GenerationPlan, type ShareTable } from '../contract.ts'
import { PlanPreview } from './parts/plan-preview.tsx'
import { WithShares } from './parts/with-shares.tsx'
import { useGenerate } from './queries.ts'

/** `/manager/buildings/$id/generation` */
export function GenerationForm() {
  return (
    <WithShares>
      {(building, { items }) => <Generation key={building.id} building={building} existing={items} />}
    </WithShares>
  )
}

interface GenerationProps {
  building: Building
  existing: ShareTable['items']
}

function Generation({ building, existing }: GenerationProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const generate = useGenerate()
  const { id, name, totalFloors, totalUnits, organizationId } = building
  const form = useEditing(GenerationPlan, {
    of: undefined,
    defaults: {
      firstFloor: 1,
      lastFloor: totalFloors,
      unitsPerFloor: Math.max(1, Math.floor(totalUnits / totalFloors)),
      numbering: 'floor_number',
    },
    draft: 'generation',
    create: (plan) => generate.mutateAsync({ ...plan, id }),
    said: (_, { createdCount: count }) => t('residences.toast_generated', { count }),
    leave: () => navigate({ to: '/manager/residences', search: { organization: organizationId, building: id } }),
  })
  const plan = z.safeParse(GenerationPlan, {
    firstFloor: form.watch('firstFloor'),
    lastFloor: form.watch('lastFloor'),
    unitsPerFloor: form.watch('unitsPerFloor'),
    numbering: form.watch('numbering'),
  })
  const names = existing.map(({ unitNumber }) => unitNumber)
  const count = plan.success ? missingUnits(plan.data, names).length : 0
  // An unreadable plan keeps its button: pressing it shows the errors.
  const isPossible = !plan.success || (count > 0 && names.length + count <= totalUnits)
  return (
    <>
      <PageHead
        title={t('residences.generation_title', { building: name })}
        lead={t('residences.generation_lead')}
        back={{ to: '/manager/buildings/$id', params: { id }, label: name }}
      />
      <Columns
        side={
          <Section title={t('residences.preview')}>
            <PlanPreview plan={plan.success ? plan.data : undefined} existing={names} totalUnits={totalUnits} />
          </Section>
        }
      >
        <Form form={form}>
          <FormSection>
            <NumberField {...form.field('firstFloor')} label={t('residences.first_floor')} />
            <NumberField {...form.field('lastFloor')} label={t('residences.last_floor')} />
            <NumberField {...form.field('unitsPerFloor')} label={t('residences.units_per_floor')} />
            <SelectField
              {...form.field('numbering')}
              label={t('residences.numbering')}
              items={numberings.map((value) => ({ value, label: t(`residences.numbering_${value}`) }))}
            />
          </FormSection>
          {isPossible && (
            <FormActions
              submit={plan.success ? t('residences.create_units', { count }) : t('residences.generate')}
              onCancel={() => void navigate({ to: '/manager/buildings/$id', params: { id } })}
            />
          )}
        </Form>
      </Columns>
    </>
  )
}
