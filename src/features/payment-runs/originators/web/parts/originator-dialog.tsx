import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { query } from '../../../../../web/queries.ts'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { SelectField, TextField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { paymentCodes } from '../../../contract.ts'
import { type Originator, OriginatorFields, originatorsApi } from '../../contract.ts'
import { useSaveOriginator } from '../queries.ts'

interface OriginatorDialogProps {
  organizationId: string
  onClose: () => void
}

/** How the organization is known to its institution. */
export function OriginatorDialog({ organizationId, onClose }: OriginatorDialogProps) {
  const { t } = useI18n()
  const found = useQuery(query(originatorsApi.get, { organizationId }))
  return (
    <Dialog title={t('payment-runs.originator')} isOpen onClose={onClose}>
      <Loaded query={found}>
        {({ originator }) => <OriginatorForm {...{ organizationId, originator, onClose }} />}
      </Loaded>
    </Dialog>
  )
}

function OriginatorForm({
  organizationId,
  originator,
  onClose,
}: OriginatorDialogProps & { originator: Originator | null }) {
  const { t } = useI18n()
  const save = useSaveOriginator()
  const { originatorId = '', dataCentre = '', shortName = '', longName = '', code = '460' } = originator ?? {}
  const form = useContractForm(OriginatorFields, {
    defaults: { originatorId, dataCentre, shortName, longName, code, institution: '', transit: '', account: '' },
    onSubmit: async (fields) => {
      await save.mutateAsync({ ...fields, organizationId, version: originator?.version ?? null })
      toast(t('payment-runs.originator_saved'))
      onClose()
    },
  })
  return (
    <Form form={form}>
      <FormSection lead={t('payment-runs.originator_lead')}>
        <TextField {...form.field('originatorId')} label={t('payment-runs.originator_id')} />
        <TextField {...form.field('dataCentre')} label={t('payment-runs.data_centre')} />
        <TextField {...form.field('shortName')} label={t('payment-runs.short_name')} />
        <TextField {...form.field('longName')} label={t('payment-runs.long_name')} />
        <SelectField
          {...form.field('code')}
          label={t('payment-runs.code')}
          items={paymentCodes.map((value) => ({ value, label: t(`payment-runs.code_${value}`) }))}
          isWide
        />
      </FormSection>
      <FormSection
        lead={
          originator &&
          t('payment-runs.originator_now', { institution: originator.institution, ending: originator.ending })
        }
      >
        <TextField {...form.field('institution')} label={t('payment-runs.institution')} />
        <TextField {...form.field('transit')} label={t('payment-runs.transit')} />
        <TextField {...form.field('account')} label={t('payment-runs.own_account')} isWide />
      </FormSection>
      <FormActions submit={t('web.save')} onCancel={onClose} />
    </Form>
  )
}
