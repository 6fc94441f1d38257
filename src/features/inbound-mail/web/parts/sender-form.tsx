import { useI18n } from '../../../../web/i18n.tsx'
import { TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { NewInboundSender } from '../../contract.ts'
import { useCreateSender } from '../queries.ts'

/** In a window: accepts an address, or a domain. */
export function SenderForm({ organizationId, onDone }: { organizationId: string; onDone: () => void }) {
  const { t } = useI18n()
  const create = useCreateSender()
  const form = useContractForm(NewInboundSender, {
    defaults: { organizationId, pattern: '' },
    onSubmit: async (values) => {
      await create.mutateAsync(values)
      toast(t('inbound-mail.sender_added'), 'spruce')
      onDone()
    },
  })
  return (
    <Form form={form} label={t('inbound-mail.add_title')}>
      <FormSection>
        <TextField
          {...form.field('pattern')}
          label={t('inbound-mail.pattern')}
          hint={t('inbound-mail.pattern_hint')}
          inputMode="email"
          isWide
        />
      </FormSection>
      <FormActions submit={t('inbound-mail.add')} onCancel={onDone} />
    </Form>
  )
}
