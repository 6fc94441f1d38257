import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, type UseControllerReturn, useController } from 'react-hook-form'
import { type I18n, useI18n } from '../i18n.tsx'
import classes from './form.module.css'
import type { FieldHandle } from './form.tsx'

/** Props of every field besides its handle. */
interface FieldLook {
  label: string
  hint?: ReactNode
  /** Shows "optional" beside the label. */
  isOptional?: boolean
  /** Spans both columns. */
  isWide?: boolean
  isDisabled?: boolean
  placeholder?: string
}

export type FieldProps<V extends FieldValues, Out> = FieldHandle<V, Out> & FieldLook

/** Sentence of an error: schemas give a word key, the server a sentence; without either, "not accepted". */
function fieldError({ t, tr }: I18n, message: string | undefined): string | undefined {
  if (!message) return undefined
  return /^Invalid|^Too /u.test(message) ? t('shared.e_invalid') : tr(message)
}

interface Wiring<V extends FieldValues> {
  field: UseControllerReturn<V, FieldPath<V>>['field']
  shared: {
    label: ReactNode
    description: ReactNode | undefined
    error: string | undefined
    disabled: boolean
    'data-wide': true | undefined
  }
}

/** Connects a form field to its label, hint and error. */
export function useField<V extends FieldValues, Out>(props: FieldProps<V, Out>): Wiring<V> {
  const words = useI18n()
  const { label, hint, isOptional = false, isWide = false, isDisabled = false } = props
  const { field, fieldState } = useController<V, FieldPath<V>, Out>({ control: props.control, name: props.name })
  return {
    field,
    shared: {
      label: isOptional ? (
        <>
          {label} <span className={classes.optional}>({words.t('web.optional')})</span>
        </>
      ) : (
        label
      ),
      description: hint,
      error: fieldError(words, fieldState.error?.message),
      disabled: isDisabled,
      'data-wide': isWide || undefined,
    },
  }
}
