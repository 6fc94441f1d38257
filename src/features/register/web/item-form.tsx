import { useI18n } from '../../../web/i18n.tsx'
import { FoundField } from '../../../web/ui/combo-field.tsx'
import { TextField } from '../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../web/ui/form.tsx'
import { useEditing } from '../../../web/ui/form-editing.ts'
import { ItemFields, type RegisterItem } from '../contract.ts'
import { registerItems } from '../rules.ts'
import { documentChoices, useKeepItem } from './queries.ts'

interface ItemFormProps {
  buildingId: string
  item: RegisterItem
  onDone: () => void
}

/** Says which document satisfies an item of the register, or why the building has none. */
export function ItemForm({ buildingId, item, onDone }: ItemFormProps) {
  const { t } = useI18n()
  const keep = useKeepItem()
  const { code, isChosen, documentId, notApplicableReason } = item
  const { by, mayBeAbsent = false } = registerItems[code]
  const form = useEditing(ItemFields, {
    of: undefined,
    defaults: { documentId: isChosen ? documentId : null, notApplicableReason: notApplicableReason ?? '' },
    create: (values) => keep.mutateAsync({ ...values, id: buildingId, code }),
    said: () => t('register.toast_updated'),
    leave: onDone,
  })
  return (
    <Form form={form} label={t('register.choose')}>
      <FormSection>
        <FoundField
          {...form.field('documentId')}
          label={t('register.document')}
          placeholder={t('register.document_none')}
          source={documentChoices(buildingId)}
          {...(by === 'type' && { hint: t('register.document_hint') })}
          isOptional
          isWide
        />
        {mayBeAbsent && (
          <TextField
            {...form.field('notApplicableReason')}
            label={t('register.reason')}
            hint={t('register.reason_hint')}
            isOptional
            isWide
          />
        )}
      </FormSection>
      <FormActions submit={t('web.save')} onCancel={onDone} />
    </Form>
  )
}
