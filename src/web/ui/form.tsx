import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useForm,
  useFormState,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { HttpError } from '../client.ts'
import { useI18n } from '../i18n.tsx'
import { Button } from './button.tsx'
import { DraftNotice, type FormDraft, useCancelOnClose, useFormDraft } from './draft.tsx'
import { type Act, Failure } from './failure.tsx'
import classes from './form.module.css'

export { FormSection } from './form-section.tsx'

/** What a field of the kit needs: `{...form.field('title')}`. */
export interface FieldHandle<V extends FieldValues, Out = unknown> {
  readonly control: Control<V, unknown, Out>
  readonly name: FieldPath<V>
}

interface Options<V extends FieldValues, Out> {
  defaults: DefaultValues<V>
  onSubmit: (values: Out) => unknown
  /** What its failure is called when nothing tells why. */
  act?: Act
  /** Its name among the forms of its address: what is typed is then kept until it is saved or cancelled. Never with a secret. */
  draft?: string
  /** The field that says where one works: alone, it is no draft. */
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
  /** What stopped the last try and belongs to no field. */
  failure: unknown
  readonly act: Act
  /** Checks, sends, and puts refusals on their fields. */
  submit: () => Promise<void>
  readonly draft: FormDraft
  /** For `useFieldArray` and `useWatch` of react-hook-form. */
  readonly control: Control<V, unknown, Out>
  readonly raw: UseFormReturn<V, unknown, Out>
}

/**
 * A form over a contract's shape. The server's word on a field lands on that field; the rest is said beside the buttons; what
 * was typed stays, and the first field to fix has the focus.
 */
export function useContractForm<V extends FieldValues, Out>(
  schema: z.ZodMiniType<Out, V>,
  { defaults, onSubmit, act = 'save', draft: name, place, hasFiles = false }: Options<V, Out>,
): ContractForm<V, Out> {
  const [failure, setFailure] = useState<unknown>()
  const shown = useRef(new Set<FieldPath<V>>())
  const draft = useFormDraft<V, Out>(name, defaults, place)
  const raw = useForm<V, unknown, Out>({
    resolver: standardSchemaResolver(schema),
    // Said at the first try, then followed key by key: nobody is scolded for a field they have only passed through.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    defaultValues: draft.initial,
    shouldFocusError: true,
  })
  const { follow } = draft
  useEffect(() => follow(raw), [follow, raw])
  const onRefused = (error: unknown) => {
    const fields = error instanceof HttpError ? Object.entries(error.problem?.fields ?? {}) : []
    const known = fields.flatMap(([path, message]) => {
      const name = [...shown.current].find((field) => field === path)
      return name ? [{ name, message }] : []
    })
    for (const [place, { name, message }] of known.entries()) {
      raw.setError(name, { type: 'server', message }, { shouldFocus: place === 0 })
    }
    if (known.length === 0) setFailure(error)
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
      draft.lay(name, value)
      set(name, value)
    },
    reset,
    failure,
    act,
    submit: () => submit(),
    draft: {
      isRestored: draft.isRestored,
      hasFiles,
      discard: () => reset(defaults),
      forget: draft.forget,
      close: draft.close,
    },
    control: raw.control,
    raw,
  }
}

interface FormFacts {
  isBusy: boolean
  failure: unknown
  act: Act
  /** Fields to fix, once a try was made. */
  problems: number
  forget: () => void
}
const Facts = createContext<FormFacts>({
  isBusy: false,
  failure: undefined,
  act: 'save',
  problems: 0,
  forget: () => undefined,
})

interface FormProps<V extends FieldValues, Out> {
  form: ContractForm<V, Out>
  children: ReactNode
  label?: string
}

export function Form<V extends FieldValues, Out>({ form, children, label }: FormProps<V, Out>) {
  const { errors, isSubmitting, submitCount } = useFormState({ control: form.control })
  const problems = submitCount > 0 ? Object.keys(errors).length : 0
  const facts = useMemo(
    () => ({ isBusy: isSubmitting, failure: form.failure, act: form.act, problems, forget: form.draft.forget }),
    [isSubmitting, form.failure, form.act, problems, form.draft.forget],
  )
  useCancelOnClose(form.draft.close)
  return (
    <form
      className={classes.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // A form in a dialog is inside its page's form for React, not for the browser.
        event.stopPropagation()
        void form.submit()
      }}
    >
      {form.draft.isRestored && <DraftNotice hasFiles={form.draft.hasFiles} onDiscard={form.draft.discard} />}
      <Facts value={facts}>{children}</Facts>
    </form>
  )
}

interface FormActionsProps {
  submit: string
  onCancel?: () => void
  /** Other buttons, before the main one. */
  children?: ReactNode
  /** Why nothing can be sent yet. */
  waiting?: string | undefined
  isDanger?: boolean
  isFull?: boolean
}

/** The end of a form; stays at the bottom of a phone's screen. */
export function FormActions({
  submit,
  onCancel,
  children,
  waiting,
  isDanger = false,
  isFull = false,
}: FormActionsProps) {
  const { t } = useI18n()
  const { isBusy, failure, act, problems, forget } = use(Facts)
  return (
    <div className={classes.end}>
      {failure !== undefined && <Failure error={failure} act={act} />}
      <div className={classes.actions} data-full={isFull || undefined}>
        {waiting && (
          <span className={classes.waiting} role="status">
            {waiting}
          </span>
        )}
        {problems > 0 && (
          <span className={classes.problems} role="alert">
            {t('web.fields_to_fix', { count: problems })}
          </span>
        )}
        {onCancel && (
          <Button
            variant="default"
            onClick={() => {
              forget()
              onCancel()
            }}
            disabled={isBusy}
          >
            {t('web.cancel')}
          </Button>
        )}
        {children}
        <Button
          type="submit"
          loading={isBusy}
          disabled={waiting !== undefined}
          color={isDanger ? 'brick' : 'spruce'}
          size={isFull ? 'md' : 'sm'}
          fullWidth={isFull}
        >
          {submit}
        </Button>
      </div>
    </div>
  )
}
