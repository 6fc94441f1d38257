import { toNestErrors } from '@hookform/resolvers'
import type { FieldValues, Resolver } from 'react-hook-form'

/** Adds errors for the fields of `unchosen` to those of the schema. */
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
