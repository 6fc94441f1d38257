import { useI18n } from '../../../../../web/i18n.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { NumberField, SegmentedField, SelectField, TextField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../../../web/ui/form.tsx'
import { useEditing } from '../../../../../web/ui/form-editing.ts'
import { organizationKinds } from '../../../../organizations/contract.ts'
import type { TrialRequest } from '../../../contract.ts'
import { NewTrial } from '../../contract.ts'
import { useOpenTrial } from '../queries.ts'

interface OpenTrialProps {
  request: TrialRequest
  onClose: () => void
}

/** Answers a request in one act: the organization, its first manager and the length of the trial. */
export function OpenTrialDialog(props: OpenTrialProps) {
  const { t } = useI18n()
  return (
    <Dialog title={t('trials.open_title')} isOpen onClose={props.onClose} size="lg">
      <OpenTrialForm {...props} />
    </Dialog>
  )
}

function OpenTrialForm({ request, onClose }: OpenTrialProps) {
  const { t } = useI18n()
  const open = useOpenTrial()
  const { id, email, language, offer } = request
  const form = useEditing(NewTrial, {
    of: undefined,
    defaults: { id, email, language, ...offer },
    create: open.mutateAsync,
    said: () => t('trials.opened_toast'),
    leave: onClose,
  })
  return (
    <Form form={form}>
      <FormSection lead={t('trials.open_lead')}>
        <TextField {...form.field('organizationName')} label={t('trials.organization_name')} isWide />
        <SelectField
          {...form.field('kind')}
          label={t('trials.organization_kind')}
          items={organizationKinds.map((value) => ({ value, label: t(`organizations.kind_${value}`) }))}
        />
        <NumberField {...form.field('days')} label={t('trials.days')} />
        <TextField {...form.field('email')} label={t('trials.email')} type="email" />
        <SegmentedField
          {...form.field('language')}
          label={t('trials.language')}
          items={[
            { value: 'fr', label: t('trials.french') },
            { value: 'en', label: t('trials.english') },
          ]}
        />
      </FormSection>
      <FormActions submit={t('trials.open')} onCancel={onClose} />
    </Form>
  )
}
