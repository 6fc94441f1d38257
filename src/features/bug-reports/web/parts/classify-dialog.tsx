import * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { SelectField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import { type BugReportDetail, bugCategories, bugPriorities } from '../../contract.ts'
import { useUpdateBugReport } from '../queries.ts'

const Classes = z.object({ category: z.enum(bugCategories), priority: z.enum(bugPriorities) })

/** An administrator corrects the category and the priority; what the person wrote stays theirs. */
export function ClassifyDialog({ report, onClose }: { report: BugReportDetail; onClose: () => void }) {
  const { t } = useI18n()
  const update = useUpdateBugReport()
  const form = useEditing(Classes, {
    of: report,
    defaults: { category: report.category, priority: report.priority },
    update: (values, known) => update.mutateAsync({ ...values, ...known }),
    said: 'bug-reports',
    leave: onClose,
  })
  return (
    <Dialog title={t('bug-reports.classify')} isOpen onClose={onClose}>
      <Form form={form} label={t('bug-reports.classify')}>
        <FormSection lead={t('bug-reports.classify_lead')}>
          <SelectField
            {...form.field('category')}
            label={t('bug-reports.category')}
            items={bugCategories.map((value) => ({ value, label: t(`bug-reports.category_${value}`) }))}
          />
          <SelectField
            {...form.field('priority')}
            label={t('bug-reports.priority')}
            items={bugPriorities.map((value) => ({ value, label: t(`bug-reports.priority_${value}`) }))}
          />
        </FormSection>
        <FormActions submit={t('web.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
