import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import * as z from 'zod/mini'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Button, IconButton } from '../../../../../web/ui/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { MoneyField, NumberField, SelectField, TextField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { componentGroups, mostComponents, type Projection, ProjectionFields } from '../../contract.ts'
import { useSaveProjection } from '../queries.ts'
import classes from './projection.module.css'

const Fields = z.omit(ProjectionFields, { scenarios: true })

/** The balance, what is paid today and what the fund will replace, entered by hand until the building has an inventory. */
export function ComponentsDialog({ projection, onClose }: { projection: Projection; onClose: () => void }) {
  const { t } = useI18n()
  const save = useSaveProjection()
  const { buildingId, version, openingCents, contributionCents, components, scenarios, firstYear } = projection
  const blank = () => ({
    id: crypto.randomUUID(),
    name: '',
    group: 'B' as const,
    costCents: 0,
    installedIn: firstYear - 20,
    lifeYears: 25,
    remainingYears: null,
  })
  const form = useContractForm(Fields, {
    defaults: { openingCents, contributionCents, components: components.length > 0 ? components : [blank()] },
    act: 'update',
    onSubmit: async (values) => {
      const kept = new Set(values.components.map(({ id }) => id))
      await save.mutateAsync({
        building: buildingId,
        version,
        ...values,
        scenarios: scenarios.map((scenario) => ({
          ...scenario,
          postponed: scenario.postponed.filter(({ componentId }) => kept.has(componentId)),
        })),
      })
      toast(t('budgets.projection_saved'))
      onClose()
    },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'components', keyName: 'key' })
  return (
    <Dialog title={t('budgets.components_edit')} isOpen onClose={onClose} size="lg">
      <Form form={form}>
        <FormSection>
          <MoneyField {...form.field('openingCents')} label={t('budgets.contingency_opening')} />
          <MoneyField {...form.field('contributionCents')} label={t('budgets.contribution_today')} />
        </FormSection>
        <FormSection title={t('budgets.components')} lead={t('budgets.components_lead')}>
          {fields.map(({ key }, at) => (
            <div key={key} className={classes.component}>
              <TextField {...form.field(`components.${at}.name`)} label={t('budgets.component')} />
              <SelectField
                {...form.field(`components.${at}.group`)}
                label={t('budgets.group')}
                items={componentGroups.map((value) => ({ value, label: t(`budgets.group_${value}`) }))}
              />
              <MoneyField {...form.field(`components.${at}.costCents`)} label={t('budgets.cost')} />
              <NumberField {...form.field(`components.${at}.installedIn`)} label={t('budgets.installed_in')} isPlain />
              <NumberField {...form.field(`components.${at}.lifeYears`)} label={t('budgets.life')} />
              <NumberField
                {...form.field(`components.${at}.remainingYears`)}
                label={t('budgets.remaining')}
                isOptional
              />
              <IconButton
                label={t('budgets.component_remove', { number: at + 1 })}
                icon={IconTrash}
                onClick={() => remove(at)}
                isLarge
              />
            </div>
          ))}
          {fields.length < mostComponents && (
            <Button variant="default" icon={IconPlus} onClick={() => append(blank())}>
              {t('budgets.component_add')}
            </Button>
          )}
        </FormSection>
        <FormActions submit={t('web.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
