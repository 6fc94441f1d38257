import { useRef } from 'react'
import { useI18n } from '../../../web/i18n.tsx'
import { FoundField } from '../../../web/ui/combo-field.tsx'
import { DateField } from '../../../web/ui/date-field.tsx'
import { SelectField, SwitchField, TextareaField, TextField } from '../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../web/ui/form.tsx'
import { useEditing } from '../../../web/ui/form-editing.ts'
import { residenceChoices } from '../../residences/web/parts/residence-choices.tsx'
import { type DocumentDetail, DocumentEntry } from '../contract.ts'
import { documentAudiences, documentTypes, retentionClasses } from '../kinds/contract.ts'
import { retentionAfter } from '../rules.ts'
import { useUpdateDocument } from './queries.ts'

/** Changes what is said of a document, who reads it, and how long it is kept. */
export function DocumentForm({ document, onDone }: { document: DocumentDetail; onDone: () => void }) {
  const { t } = useI18n()
  const update = useUpdateDocument()
  const before = useRef(document.type)
  const form = useEditing(DocumentEntry, {
    of: document,
    defaults: {
      name: document.name,
      type: document.type,
      audience: document.audience,
      effectiveOn: document.effectiveOn,
      endsOn: document.endsOn,
      residenceId: document.residenceId,
      description: document.description ?? '',
      tags: document.tags.join(', '),
      retention: document.retention ?? 'usual',
      isOnHold: document.isOnHold ?? false,
    },
    update: (values, known) => update.mutateAsync({ ...values, ...known }),
    said: 'documents',
    leave: onDone,
  })
  return (
    <Form form={form} label={t('documents.edit')}>
      <FormSection>
        <TextField {...form.field('name')} label={t('documents.name')} isWide />
        <SelectField
          {...form.field('type')}
          label={t('documents.type')}
          items={documentTypes.map((value) => ({ value, label: t(`documents.type_${value}`) }))}
          onChoose={(value) => {
            const next = documentTypes.find((type) => type === value)
            const [type, retention] = [before.current, form.watch('retention')]
            if (next) form.set('retention', retentionAfter({ type, retention }, next) ?? retention)
            before.current = next ?? type
          }}
        />
        <SelectField
          {...form.field('audience')}
          label={t('documents.audience')}
          items={documentAudiences.map((value) => ({ value, label: t(`documents.audience_${value}`) }))}
        />
        <FoundField
          {...form.field('residenceId')}
          label={t('documents.unit')}
          hint={t('documents.unit_hint')}
          source={residenceChoices(document.buildingId)}
          isOptional
        />
        <DateField {...form.field('effectiveOn')} label={t('documents.effective_on')} />
        <TextField {...form.field('tags')} label={t('documents.tags')} hint={t('documents.tags_hint')} isOptional />
        <DateField
          {...form.field('endsOn')}
          label={t('documents.ends_on')}
          hint={t('documents.ends_on_hint')}
          isOptional
        />
        <TextareaField {...form.field('description')} label={t('documents.description')} isOptional isWide />
      </FormSection>
      <FormSection title={t('documents.retention')}>
        <SelectField
          {...form.field('retention')}
          label={t('documents.retention_class')}
          items={retentionClasses.map((value) => ({ value, label: t(`documents.retention_${value}`) }))}
        />
        <SwitchField {...form.field('isOnHold')} label={t('documents.hold')} hint={t('documents.hold_hint')} />
      </FormSection>
      <FormActions submit={t('web.save')} onCancel={onDone} />
    </Form>
  )
}
