import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type KeyboardEvent, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useForm,
  useFormState,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { HttpError } from '../client.ts'
import { useI18n } from '../i18n.tsx'
import { DraftNotice, type FormDraft, useCancelOnClose, useFormDraft } from './draft.tsx'
import { type ActKind, failureText } from './failure.tsx'
import { focusFirstField } from './first-field.ts'
import classes from './form.module.css'
import { FormContext, type FormFailure, isToasted } from './form-actions.tsx'
import { refusing } from './form-unchosen.ts'
import { toast } from './toast.ts'
import { HoldUnchosen } from './unchosen.ts'
import { InDialog, useUnsaved } from './unsaved.ts'

export { FormActions } from './form-actions.tsx'
export { FormSection } from './form-section.tsx'

/** Props of a field of the kit: `{...form.field('title')}`. */
export interface FieldHandle<V extends FieldValues, Out = unknown> {
  readonly control: Control<V, unknown, Out>
  readonly name: FieldPath<V>
}

export interface FormOptions<V extends FieldValues, Out> {
  defaults: DefaultValues<V>
  onSubmit: (values: Out) => unknown
  /** Name of the act in its failure message when nothing tells why; a form of several writes says which one failed. */
  act?: ActKind | (() => ActKind)
  /** Its name among the forms of its address: what is typed is then kept until it is saved or cancelled. Never with a secret. */
  draft?: string
  /** The field of the place: alone, it makes no draft. */
  place?: FieldPath<V>
  /** It also takes files, which a draft cannot keep. */
  hasFiles?: boolean
}

export interface ContractForm<V extends FieldValues, Out = unknown> {
  field: (name: FieldPath<V>) => FieldHandle<V, Out>
  /** The value now; the form renders again when it changes. */
  watch: <P extends FieldPath<V>>(name: P) => FieldPathValue<V, P>
  set: <P extends FieldPath<V>>(name: P, value: FieldPathValue<V, P>) => void
  /** Puts what nobody typed: a draft does not keep it. */
  fill: <P extends FieldPath<V>>(name: P, value: FieldPathValue<V, P>) => void
  reset: (values?: DefaultValues<V>) => void
  /** The last failure without a field. */
  failure: FormFailure | undefined
  /** Checks, sends, and puts refusals on their fields. */
  submit: () => Promise<void>
  /** Used by fields through `useUnchosen`. */
  hold: (name: string, isHeld: boolean) => void
  readonly draft: FormDraft
  /** For `useFieldArray` and `useWatch` of react-hook-form. */
  readonly control: Control<V, unknown, Out>
  /** The values now, without rendering again when they change. */
  values: () => V
  /** Gives one field the focus. */
  focus: (name: FieldPath<V>) => void
  /** Validates one field; tells whether it is valid. */
  check: (name: FieldPath<V>) => Promise<boolean>
  clearErrors: (names: FieldPath<V> | readonly FieldPath<V>[]) => void
}

/**
 * A form over a contract's shape. The server's refusal of a field shows on that field, others beside the buttons; typed
 * values stay, and the first field to correct is focused.
 */
export function useContractForm<V extends FieldValues, Out>(
  schema: z.ZodMiniType<Out, V>,
  { defaults, onSubmit, act = 'save', draft: name, place, hasFiles = false }: FormOptions<V, Out>,
): ContractForm<V, Out> {
  const words = useI18n()
  const [failure, setFailure] = useState<FormFailure>()
  const shown = useRef(new Set<FieldPath<V>>())
  const [unchosen] = useState(() => new Set<string>())
  const draft = useFormDraft<V, Out>(name, defaults, place)
  const raw = useForm<V, unknown, Out>({
    resolver: refusing(standardSchemaResolver(schema), unchosen),
    // Errors show after the first attempt, then follow each key: a field only passed through shows none.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    defaultValues: draft.initial,
    shouldFocusError: true,
  })
  const { follow, isChanged: isDraftChanged } = draft
  useEffect(() => follow(raw), [follow, raw])
  const isChanged = useCallback(() => isDraftChanged(raw.getValues()), [isDraftChanged, raw])
  const hold = useCallback(
    (held: string, isHeld: boolean) => {
      if (isHeld) unchosen.add(held)
      else unchosen.delete(held)
      const name = [...shown.current].find((field) => field === held)
      if (!isHeld && name && raw.getFieldState(name).error?.type === 'unchosen') void raw.trigger(name)
    },
    [raw, unchosen],
  )
  const onRefused = (error: unknown) => {
    const fields = error instanceof HttpError ? Object.entries(error.problem?.fields ?? {}) : []
    const known = fields.flatMap(([path, message]) => {
      const name = [...shown.current].find((field) => field === path)
      return name ? [{ name, message }] : []
    })
    for (const [place, { name, message }] of known.entries()) {
      raw.setError(name, { type: 'server', message }, { shouldFocus: place === 0 })
    }
    if (known.length > 0) return
    const failed = typeof act === 'function' ? act() : act
    setFailure({ error, act: failed })
    if (isToasted(failed)) toast(failureText(words, error, failed), 'brick')
  }
  const submit = raw.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await onSubmit(values)
      draft.settle(raw.getValues())
    } catch (error) {
      onRefused(error)
    }
  })

  const reset = (values?: DefaultValues<V>) => {
    setFailure(undefined)
    raw.reset(values)
    draft.settle(raw.getValues())
  }

  const set: ContractForm<V, Out>['set'] = (name, value) =>
    raw.setValue(name, value, { shouldDirty: true, shouldValidate: raw.formState.isSubmitted })
  return {
    field: (name) => {
      shown.current.add(name)
      return { control: raw.control, name }
    },
    watch: (name) => raw.watch(name),
    set,
    fill: (name, value) => {
      draft.setWithoutDraft(name, value)
      set(name, value)
    },
    reset,
    failure,
    submit: () => submit(),
    hold,
    draft: {
      isRestored: draft.isRestored,
      hasFiles,
      discard: () => reset(defaults),
      isChanged,
      forget: draft.forget,
      close: draft.close,
    },
    control: raw.control,
    values: raw.getValues,
    focus: raw.setFocus,
    check: raw.trigger,
    clearErrors: raw.clearErrors,
  }
}

interface FormProps<V extends FieldValues, Out> {
  form: ContractForm<V, Out>
  children: ReactNode
  label?: string
  /** As wide as the page, for a table among its fields. */
  isWide?: boolean
}

export function Form<V extends FieldValues, Out>({ form, children, label, isWide = false }: FormProps<V, Out>) {
  const { errors, isSubmitting, submitCount } = useFormState({ control: form.control })
  const problems = submitCount > 0 ? Object.keys(errors).length : 0
  const facts = useMemo(
    () => ({ isBusy: isSubmitting, failure: form.failure, problems, forget: form.draft.forget }),
    [isSubmitting, form.failure, problems, form.draft.forget],
  )
  useCancelOnClose(form.draft.close)
  useUnsaved(form.draft.isChanged)
  const box = useFirstField()
  return (
    <form
      ref={box}
      className={classes.form}
      data-wide={isWide || undefined}
      aria-label={label}
      noValidate
      onKeyDown={sendOnShortcut}
      onSubmit={(event) => {
        event.preventDefault()
        // A form in a dialog is inside its page's form for React, not for the browser.
        event.stopPropagation()
        void form.submit()
      }}
    >
      {form.draft.isRestored && <DraftNotice hasFiles={form.draft.hasFiles} onDiscard={form.draft.discard} />}
      <FormContext value={facts}>
        <HoldUnchosen value={form.hold}>{children}</HoldUnchosen>
      </FormContext>
    </form>
  )
}

/** Ctrl+Enter, or ⌘+Enter, sends a form from any of its fields, as its button would. */
function sendOnShortcut(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.stopPropagation()
  const button = [...event.currentTarget.elements].find(
    (one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === 'submit',
  )
  if (button && !button.disabled) event.currentTarget.requestSubmit(button)
}

/** In a dialog the first field is focused, also when the form loads after its window. */
function useFirstField() {
  const box = useRef<HTMLFormElement>(null)
  const isInDialog = use(InDialog) !== undefined
  useEffect(() => {
    if (isInDialog && box.current) focusFirstField(box.current)
  }, [isInDialog])
  return box
}
