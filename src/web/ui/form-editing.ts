import { useRef } from 'react'
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

/** For a form that stays open after it was saved, or that writes several times and may fail between two. */
export interface Edited<Known> {
  /** As the form opened it, or last kept it. */
  readonly thing: Known
  /** Makes the answer of a write the thing that is edited from now on, and returns it. */
  readonly keep: (saved: Known) => Known
}

interface EditingOptions<V extends FieldValues, Out, Saved, Known extends KnownVersion>
  extends Omit<FormOptions<V, Out>, 'onSubmit'> {
  /** Undefined for a new one. */
  of: Known | undefined
  /** Saves a new one; undefined when there is nothing to save yet, which `create` has said. */
  create?: (values: Out) => Promise<Saved | undefined>
  /**
   * Saves changes with the version that the form was filled from. The thing is read again when someone else saves it: sent with the
   * newer version, the fields would overwrite what that person saved instead of being refused.
   */
  update?: (values: Out, known: KnownVersion, edited: Edited<Known>) => Promise<Saved>
  /** The catalogue with `toast_created` and `toast_updated`, or the sentence itself. Without it, the next view says it. */
  said?: EditNamespace | ((values: Out, saved: Saved) => string)
  /** After it was saved. */
  leave?: (saved: Saved) => unknown
}

/** The form of a new or edited thing: its version, its draft, its toast and the page after it. */
export function useEditing<V extends FieldValues, Out, Saved, Known extends KnownVersion = KnownVersion>(
  schema: z.ZodMiniType<Out, V>,
  { of, create, update, said, leave, ...options }: EditingOptions<V, Out, Saved, Known>,
): ContractForm<V, Out> {
  const { tr } = useI18n()
  const known = useRef(of)
  const keep = (saved: Known) => {
    known.current = saved
    return saved
  }
  return useContractForm(schema, {
    act: of ? 'update' : 'save',
    ...options,
    onSubmit: async (values) => {
      const thing = known.current
      const saved = thing
        ? await update?.(values, { id: thing.id, version: thing.version }, { thing, keep })
        : await create?.(values)
      if (saved === undefined) return
      if (said)
        toast(typeof said === 'function' ? said(values, saved) : tr(`${said}.toast_${thing ? 'updated' : 'created'}`))
      await leave?.(saved)
    },
  })
}
