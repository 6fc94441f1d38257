import type { FieldValues } from 'react-hook-form'
import { useI18n } from '../../../../web/i18n.tsx'
import { TextField } from '../../../../web/ui/fields.tsx'
import type { FieldHandle } from '../../../../web/ui/form.tsx'

/** The address one signs in with. */
export function EmailField<V extends FieldValues, Out>({
  email,
  suggestsPasskeys = false,
}: {
  email: FieldHandle<V, Out>
  suggestsPasskeys?: boolean
}) {
  const { t } = useI18n()
  return (
    <TextField
      {...email}
      label={t('users.email')}
      type="email"
      autoComplete={suggestsPasskeys ? 'username webauthn' : 'username'}
      size="md"
      isWide
    />
  )
}

/** The six digits of an authenticator app. */
export const CodeField = <V extends FieldValues, Out>({
  code,
  label,
}: {
  code: FieldHandle<V, Out>
  label: string
}) => (
  <TextField
    {...code}
    label={label}
    autoComplete="one-time-code"
    inputMode="numeric"
    placeholder="123 456"
    size="md"
    isWide
  />
)
