import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useI18n } from '../../../web/i18n.tsx'
import { SegmentedField, SelectField, TextareaField, TextField } from '../../../web/ui/fields.tsx'
import { FormSection } from '../../../web/ui/form.tsx'
import { FormPage, Opened, useEditing } from '../../../web/ui/form-page.tsx'
import { UploadField, useFormUploads } from '../../attachments/web/parts/upload-field.tsx'
import { type BugReportDetail, bugCategories, bugPriorities, maxDescription, NewBugReport } from '../contract.ts'
import { SimilarReports } from './parts/similar-reports.tsx'
import { bugReportQuery, useCreateBugReport, useUpdateBugReport } from './queries.ts'

const { location, category, priority, description, steps } = NewBugReport.shape
const Draft = z.object({ location, category, priority, description, steps })

/** A new bug report, or one that nobody has acknowledged yet. */
export function BugReportFormScreen() {
  const { t } = useI18n()
  return (
    <Opened query={bugReportQuery} back={{ to: '/settings/bug-reports', label: t('bug-reports.heading') }}>
      {(report) => <BugReportForm report={report} />}
    </Opened>
  )
}

function BugReportForm({ report }: { report: BugReportDetail | undefined }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [create, update] = [useCreateBugReport(), useUpdateBugReport()]
  const uploads = useFormUploads()
  const open = (id: string) => navigate({ to: '/settings/bug-reports/$id', params: { id } })
  const form = useEditing(Draft, {
    of: report,
    defaults: {
      location: report?.location ?? '',
      priority: report?.priority ?? 'medium',
      description: report?.description ?? '',
      steps: report?.steps ?? '',
      ...(report && { category: report.category }),
    },
    draft: 'bug-report',
    hasFiles: report === undefined,
    create: async (values) => {
      const fileIds = await uploads.settled()
      if (!fileIds) return undefined
      return uploads.whileSaving(() => create.mutateAsync({ ...values, fileIds }))
    },
    update: (values, known) => update.mutateAsync({ ...known, ...values }),
    said: 'bug-reports',
    leave: ({ id }) => open(id),
  })
  const onCancel = () => void (report ? open(report.id) : navigate({ to: '/settings/bug-reports' }))
  return (
    <FormPage
      form={form}
      title={t(report ? 'bug-reports.edit' : 'bug-reports.new')}
      lead={t('bug-reports.form_lead')}
      back={{ to: '/settings/bug-reports', label: t('bug-reports.heading') }}
      submit={t(report ? 'web.save' : 'bug-reports.submit')}
      onCancel={onCancel}
    >
      <FormSection>
        <TextField
          {...form.field('location')}
          label={t('bug-reports.location')}
          hint={t('bug-reports.location_hint')}
        />
        <SelectField
          {...form.field('category')}
          label={t('bug-reports.category')}
          items={bugCategories.map((value) => ({ value, label: t(`bug-reports.category_${value}`) }))}
        />
        <SegmentedField
          {...form.field('priority')}
          label={t('bug-reports.priority')}
          items={bugPriorities.map((value) => ({ value, label: t(`bug-reports.priority_${value}`) }))}
          isWide
        />
        <TextareaField
          {...form.field('description')}
          label={t('bug-reports.description')}
          hint={t('bug-reports.description_hint')}
          max={maxDescription}
          rows={5}
          isWide
        />
        {!report && <SimilarReports text={form.watch('description')} />}
        <TextareaField
          {...form.field('steps')}
          label={t('bug-reports.steps')}
          hint={t('bug-reports.steps_hint')}
          max={maxDescription}
          rows={4}
          isOptional
          isWide
        />
      </FormSection>
      {!report && (
        <FormSection title={t('bug-reports.form_files')}>
          <UploadField uploads={uploads} />
        </FormSection>
      )}
    </FormPage>
  )
}
