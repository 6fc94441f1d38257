import { useI18n } from '../../../../web/i18n.tsx'
import { TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { FactorCode, RecoveryCode, type SessionUser } from '../../contract.ts'
import { useGiveFactor, useGiveRecoveryCode } from '../queries.ts'
import { CodeField } from './account-fields.tsx'

interface FactorFormProps {
  isRecovery: boolean
  /** The signed-in person. */
  onDone: (user: SessionUser | null) => Promise<void>
}

/** Six digits of the app, or one recovery code. */
export function FactorForm({ isRecovery, onDone }: FactorFormProps) {
  const { t } = useI18n()
  const giveFactor = useGiveFactor()
  const giveRecoveryCode = useGiveRecoveryCode()
  const form = useContractForm(isRecovery ? RecoveryCode : FactorCode, {
    defaults: { code: '' },
    act: 'sign_in',
    onSubmit: async (values) => {
      const { user } = await (isRecovery ? giveRecoveryCode : giveFactor).mutateAsync(values)
      await onDone(user)
    },
  })
  return (
    <Form form={form}>
      <FormSection>
        {isRecovery ? (
          <TextField
            {...form.field('code')}
            label={t('users.recovery_code')}
            placeholder="abcd-efgh-jkmn"
            size="md"
            isWide
          />
        ) : (
          <CodeField code={form.field('code')} label={t('users.code')} />
        )}
      </FormSection>
      <FormActions submit={t('users.verify')} isFull />
    </Form>
  )
}
