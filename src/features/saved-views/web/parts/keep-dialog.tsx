import * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import { useScope } from '../../../../web/location.ts'
import { useActor } from '../../../../web/session.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { SwitchField, TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { type SavedView, type ViewedList, ViewFields } from '../../contract.ts'
import { savedViewPolicy } from '../../policy.ts'
import { useKeepView, useUpdateView } from '../queries.ts'

const Fields = z.object({ name: ViewFields.shape.name, isShared: z.boolean() })

interface KeepDialogProps {
  list: ViewedList
  search: Record<string, string>
  /** The view that is renamed; a new one otherwise. */
  view?: SavedView | undefined
  onClose: () => void
}

/** The name of a view, and whether the managers of the organization see it too. */
export function KeepDialog({ list, search, view, onClose }: KeepDialogProps) {
  const { t } = useI18n()
  const actor = useActor()
  const { organization } = useScope()
  const keep = useKeepView()
  const update = useUpdateView()
  const place = view?.organizationId ?? organization
  const form = useContractForm(Fields, {
    defaults: { name: view?.name ?? '', isShared: view?.organizationId != null },
    onSubmit: async ({ name, isShared }) => {
      const organizationId = isShared && place ? place : null
      if (view) await update.mutateAsync({ id: view.id, version: view.version, name, organizationId })
      else await keep.mutateAsync({ list, name, search, organizationId })
      toast(t(view ? 'saved-views.toast_updated' : 'saved-views.toast_kept'))
      onClose()
    },
  })
  return (
    <Dialog title={t(view ? 'saved-views.rename' : 'saved-views.keep_title')} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection>
          <TextField {...form.field('name')} label={t('saved-views.name')} isWide />
          {place && savedViewPolicy.share(actor, { organizationId: place }) && (
            <SwitchField {...form.field('isShared')} label={t('saved-views.shared')} isWide />
          )}
        </FormSection>
        <FormActions submit={t('web.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
