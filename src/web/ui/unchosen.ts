import { toNestErrors } from '@hookform/resolvers'
import { createContext, use, useEffect } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'

/** Tells the form around that a field shows what was typed and is no choice, or no longer does. */
export const HoldUnchosen = createContext<(name: string, isHeld: boolean) => void>(() => undefined)

/** While `isHeld`, the form around refuses to be sent: this field would be sent without what it shows. */
export function useUnchosen(name: string | undefined, isHeld: boolean): void {
  const hold = use(HoldUnchosen)
  useEffect(() => {
    if (name === undefined || !isHeld) return
    hold(name, true)
    return () => hold(name, false)
  }, [hold, name, isHeld])
}

/** Refuses the fields of `unchosen` beside those that the shape refuses. */
export const refusing =
  <V extends FieldValues, Out>(
    shape: Resolver<V, unknown, Out>,
    unchosen: ReadonlySet<string>,
  ): Resolver<V, unknown, Out> =>
  async (values, context, options) => {
    const result = await shape(values, context, options)
    if (unchosen.size === 0) return result
    const refused = [...unchosen].map((name) => [name, { type: 'unchosen', message: 'web.e_unchosen' }] as const)
    return { values: {}, errors: { ...result.errors, ...toNestErrors(Object.fromEntries(refused), options) } }
  }
