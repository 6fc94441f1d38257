import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useI18n } from '../../../../web/i18n.tsx'
import { TextInput } from '../../../../web/ui/controls.tsx'
import { type FieldProps, useField } from '../../../../web/ui/field.tsx'
import classes from './spaces-field.module.css'

/** Numbers of parking or storage spaces: typed one by one, each removed by its cross or by Backspace. */
export function SpacesField<V extends FieldValues, Out>(props: FieldProps<V, Out>) {
  const { t } = useI18n()
  const { field, shared } = useField(props)
  const [typed, setTyped] = useState('')
  const spaces: string[] = Array.isArray(field.value) ? field.value : []
  const add = () => {
    const fresh = typed
      .split(',')
      .map((space) => space.trim())
      .filter((space) => space && !spaces.includes(space))
    if (fresh.length > 0) field.onChange([...spaces, ...fresh])
    setTyped('')
  }
  return (
    <div className={classes.spaces}>
      <TextInput
        {...shared}
        ref={field.ref}
        name={field.name}
        value={typed}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => {
          add()
          field.onBlur()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed.trim()) {
            event.preventDefault()
            add()
          }
          if (event.key === 'Backspace' && typed === '') field.onChange(spaces.slice(0, -1))
        }}
      />
      {spaces.length > 0 && (
        <ul>
          {spaces.map((space) => (
            <li key={space}>
              <span className="num">{space}</span>
              <button
                type="button"
                aria-label={t('web.remove_file', { name: space })}
                onClick={() => field.onChange(spaces.filter((other) => other !== space))}
              >
                <IconX size={13} stroke={2} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
