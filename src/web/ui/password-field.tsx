import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useI18n } from '../i18n.tsx'
import { IconButton } from './button.tsx'
import { TextInput } from './controls.tsx'
import { type FieldProps, useField } from './field.tsx'
import classes from './password-field.module.css'
import { strengthOf } from './strength.ts'

interface PasswordOptions {
  /** Shows the strength: for a new password only. */
  hasStrength?: boolean
  autoComplete?: 'current-password' | 'new-password'
  size?: 'sm' | 'md'
}

/** A password field with a button that shows the password. */
export function PasswordField<V extends FieldValues, Out>(props: FieldProps<V, Out> & PasswordOptions) {
  const { t } = useI18n()
  const { field, shared } = useField(props)
  const [isVisible, setIsVisible] = useState(false)
  const { hasStrength = false, autoComplete = hasStrength ? 'new-password' : 'current-password', size } = props
  return (
    <div data-wide={shared['data-wide']}>
      <TextInput
        {...shared}
        {...field}
        type={isVisible ? 'text' : 'password'}
        value={field.value ?? ''}
        autoComplete={autoComplete}
        size={size}
        rightSection={
          <IconButton
            label={t(isVisible ? 'web.hide_password' : 'web.show_password')}
            icon={isVisible ? IconEyeOff : IconEye}
            onClick={() => setIsVisible(!isVisible)}
          />
        }
      />
      {hasStrength && <Strength password={String(field.value ?? '')} />}
    </div>
  )
}

const levels = ['web.strength_0', 'web.strength_1', 'web.strength_2', 'web.strength_3', 'web.strength_4'] as const

function Strength({ password }: { password: string }) {
  const { t } = useI18n()
  if (password === '') return null
  const level = strengthOf(password)
  return (
    <div className={classes.strength} data-level={level}>
      <span aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <small aria-live="polite">{t('web.strength', { level: t(levels[level]) })}</small>
    </div>
  )
}
