import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useI18n } from '../i18n.tsx'
import { type ContractForm, type FormOptions, useContractForm } from './form.tsx'
import type { EditNamespace } from './list-words.ts'
import { toast } from './toast.ts'

/** The edited thing, as it was when the form opened. */
interface KnownVersion {
  readonly id: string
  readonly version: number
}

interface EditingOptions<V extends FieldValues, Out, Saved> extends Omit<FormOptions<V, Out>, 'onSubmit' | 'act'> {
  /** Undefined for a new one. */
  of: KnownVersion | undefined
  /** Saves a new one; undefined when there is nothing to save yet, which `create` has said. */
  create?: (values: Out) => Promise<Saved | undefined>
  /**
   * Saves changes with the version that the form was filled from. The thing is read again when someone else saves it: sent with the
   * newer version, the fields would overwrite what that person saved instead of being refused.
   */
  update?: (values: Out, known: KnownVersion) => Promise<Saved>
  /** The catalogue with `toast_created` and `toast_updated`, or the sentence itself. */
  said: EditNamespace | ((values: Out) => string)
  /** After it was saved. */
  leave: (saved: Saved) => unknown
}

/** The form of a new or edited thing: its version, its draft, its toast and the page after it. */
export function useEditing<V extends FieldValues, Out, Saved>(
  schema: z.ZodMiniType<Out, V>,
  { of, create, update, said, leave, ...options }: EditingOptions<V, Out, Saved>,
): ContractForm<V, Out> {
  const { tr } = useI18n()
  const [opened] = useState(of && { id: of.id, version: of.version })
  return useContractForm(schema, {
    ...options,
    act: opened ? 'update' : 'save',
    onSubmit: async (values) => {
      const saved = opened ? await update?.(values, opened) : await create?.(values)
      if (saved === undefined) return
      toast(typeof said === 'function' ? said(values) : tr(`${said}.toast_${opened ? 'updated' : 'created'}`))
      await leave(saved)
    },
  })
}
