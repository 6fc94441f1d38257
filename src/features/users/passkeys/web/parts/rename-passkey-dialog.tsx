import { useI18n } from '../../../../../web/i18n.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { TextField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { type Passkey, PasskeyName } from '../../contract.ts'
import { useRenamePasskey } from '../queries.ts'

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useI18n()
  const rename = useRenamePasskey()
  const form = useContractForm(PasskeyName, {
    defaults: { name },
    onSubmit: async (values) => {
      await rename.mutateAsync({ ...values, id })
      onClose()
      toast(t('passkeys.renamed'), 'spruce')
    },
  })
  return (
    <Dialog title={t('passkeys.rename_title')} isOpen onClose={onClose} size="sm">
      <Form form={form} label={t('passkeys.rename_title')}>
        <FormSection>
          <TextField {...form.field('name')} label={t('passkeys.name')} hint={t('passkeys.name_hint')} isWide />
        </FormSection>
        <FormActions submit={t('web.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
