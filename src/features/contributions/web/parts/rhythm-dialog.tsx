import * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { SegmentedField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import type { ContributionYear } from '../../contract.ts'
import { rhythms } from '../../schedules/rules.ts'
import { useProposeCalls } from '../queries.ts'

const Choice = z.object({ rhythm: z.enum(rhythms) })

/** Chooses how often the months that are not called yet are called. */
export function RhythmDialog({ year, onClose }: { year: ContributionYear; onClose: () => void }) {
  const { t } = useI18n()
  const propose = useProposeCalls()
  const form = useContractForm(Choice, {
    defaults: { rhythm: year.rhythm },
    act: 'update',
    onSubmit: async ({ rhythm }) => {
      await propose.mutateAsync({ building: year.buildingId, year: year.fiscalYear, rhythm })
      toast(t('contributions.toast_proposed'))
      onClose()
    },
  })
  return (
    <Dialog title={t('contributions.propose')} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection lead={t('contributions.propose_lead')}>
          <SegmentedField
            {...form.field('rhythm')}
            label={t('contributions.rhythm')}
            items={rhythms.map((value) => ({ value, label: t(`contributions.rhythm_${value}`) }))}
            isWide
          />
        </FormSection>
        <FormActions submit={t('contributions.propose')} cancel={t('contributions.keep_rhythm')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
