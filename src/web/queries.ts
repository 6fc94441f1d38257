import { queryOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type Endpoint, queryString, splitPath } from '../shared/contract.ts'
import { type CallOptions, call, entriesOf, read } from './client.ts'
import { forgetWrite, nameWrite } from './own-writes.ts'

/** Path parts, then at most one object: the query string. */
export type QueryPath = readonly (string | Readonly<Record<string, unknown>>)[]

/** Spec §7: the address of a read is built from its key. */
export const urlOf = (key: readonly unknown[]): string => {
  const parts = key.filter((part): part is string => typeof part === 'string')
  const values = key.find((part): part is Record<string, unknown> => typeof part === 'object' && part !== null)
  return parts.join('/') + (values ? queryString(values) : '')
}

const isKept = (value: unknown) => value !== undefined && value !== null && value !== ''

/** `/api/bills/:id/payments` with `{id, year}` is `['/api/bills', id, 'payments', {year}]`. */
export function keyOf(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): QueryPath {
  const { url, rest } = splitPath(endpoint.path, input)
  const [, api = '', noun = '', ...parts] = url.split('/')
  const asked = Object.fromEntries(Object.entries(rest).filter(([, value]) => isKept(value)))
  return [`/${api}/${noun}`, ...parts, ...(Object.keys(asked).length > 0 ? [asked] : [])]
}

/** Query options of a GET endpoint: `useQuery(query(billsApi.list, filter))`. */
export const query = <In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  endpoint: Endpoint<In, Out>,
  input: z.input<In>,
) =>
  queryOptions({
    queryKey: keyOf(endpoint, entriesOf(input)),
    queryFn: async ({ queryKey, signal }): Promise<z.output<Out>> =>
      z.parse(endpoint.output, await read(urlOf(queryKey), signal)),
  })

/** Argument of a write with files; without files the plain input is enough. */
interface UploadInput<In> extends CallOptions {
  input: In
}

const isUpload = <In>(endpoint: Pick<Endpoint, 'files'>, written: In | UploadInput<In>): written is UploadInput<In> =>
  Object.keys(endpoint.files).length > 0 && typeof written === 'object' && written !== null && 'input' in written

/**
 * A write. It names the paths whose reads are stale once it succeeds; no screen patches a cache by hand. What is
 * under the address `leaves` is gone: it is not read again.
 */
export const useWrite = <In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  endpoint: Endpoint<In, Out>,
  { refreshes, leaves }: { refreshes: readonly string[]; leaves?: string },
): UseMutationResult<z.output<Out>, Error, z.input<In> | UploadInput<z.input<In>>> =>
  useMutation({
    mutationFn: async (written: z.input<In> | UploadInput<z.input<In>>) => {
      const origin = nameWrite(refreshes)
      try {
        return isUpload<z.input<In>>(endpoint, written)
          ? await call(endpoint, written.input, { ...written, origin })
          : await call(endpoint, written, { origin })
      } catch (error) {
        forgetWrite(origin)
        throw error
      }
    },
    meta: { refreshes, leaves },
  })
