import * as z from 'zod/mini'
import { fold } from '../../../../shared/fold.ts'
import { fullName } from '../../../../shared/names.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { TextareaField, TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { Notice } from '../../../../web/ui/page.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { type ManagedUser, userManagementApi } from '../../contract.ts'
import { typedOf } from '../../rules.ts'
import { useRemoveUser } from '../queries.ts'
import { useEndingPlaces } from './person.tsx'

/** Spec §5: the e-mail is typed, a reason may be given. */
export function DeleteUserDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const { t } = useI18n()
  const remove = useRemoveUser()
  const ending = useEndingPlaces(user, { kind: 'removal', role: null })
  const { email, reason } = userManagementApi.remove.input.shape
  const Typed = z.object({
    email: email.check(
      z.refine(
        (typed) => fold(typed) === fold(typedOf(user)),
        user.email ? 'user-management.email_mismatch' : 'user-management.name_mismatch',
      ),
    ),
    reason,
  })
  const form = useContractForm(Typed, {
    defaults: { email: '', reason: '' },
    act: 'delete',
    onSubmit: async (typed) => {
      await remove.mutateAsync({ id: user.id, ...typed })
      onClose()
      toast(t('user-management.deleted'))
    },
  })
  return (
    <Dialog title={t('user-management.delete_title', { name: fullName(user) })} isOpen onClose={onClose}>
      <Form form={form}>
        {ending.length > 0 && <Notice tone="copper">{ending.join(' ')}</Notice>}
        <FormSection lead={t('user-management.delete_body')}>
          <TextField
            {...form.field('email')}
            label={t('user-management.delete_typed', { email: typedOf(user) })}
            isWide
          />
          <TextareaField
            {...form.field('reason')}
            label={t('user-management.delete_reason')}
            hint={t('user-management.delete_reason_hint')}
            max={499}
            isOptional
            isWide
          />
        </FormSection>
        <FormActions
          submit={t('user-management.delete')}
          cancel={t('user-management.keep')}
          onCancel={onClose}
          isDanger
        />
      </Form>
    </Dialog>
  )
}
