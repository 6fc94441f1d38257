import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { client } from '../../../../web/client.ts'
import { query, useWrite } from '../../../../web/queries.ts'
import { refresh } from '../../../../web/query-client.ts'
import { inboxApi, type NewInboxDocument } from '../contract.ts'
import { processingApi } from '../processing/contract.ts'
import { readyApi } from '../ready/contract.ts'

export const inboxQuery = (filter: z.input<typeof inboxApi.list.input>) => query(inboxApi.list, filter)
/** Asked again each time it is opened: the bill saved just before may have taught how to read this one. */
export const inboxDocumentQuery = (id: string) => ({ ...query(inboxApi.get, { id }), gcTime: 0 })

/** Bills that can be saved without a check: queried each time they are shown. */
export const readyQuery = (filter: z.input<typeof readyApi.list.input>) => ({
  ...query(readyApi.list, filter),
  gcTime: 0,
  staleTime: 0,
})

const refreshes = ['/api/pile']
export const useSaveReady = () => useWrite(readyApi.save, { refreshes: [...refreshes, '/api/bills', '/api/vendors'] })
export const useReadAgain = () => useWrite(inboxApi.readAgain, { refreshes })
export const useSplitInboxDocument = () => useWrite(processingApi.split, { refreshes })
export const useRemoveInboxDocument = () => useWrite(inboxApi.remove, { refreshes })

interface Dropped extends NewInboxDocument {
  file: File
}

/** Sends one document. `onProgress` gets the share sent, 0 to 1. */
export async function sendInboxDocument(
  cache: QueryClient,
  { file, ...place }: Dropped,
  onProgress: (ratio: number) => void,
): Promise<void> {
  await client(inboxApi).create(place, { files: { file: [file] }, onProgress })
  await refresh(cache, refreshes)
}
