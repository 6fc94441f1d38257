import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../../../../web/client.ts'
import { query, useWrite } from '../../../../web/queries.ts'
import { refresh } from '../../../../web/query-client.ts'
import type { UploadCall } from '../../../../web/uploads.ts'
import { inboxApi, type NewInboxDocument } from '../contract.ts'

export const inboxQuery = (filter: z.input<typeof inboxApi.list.input>) => query(inboxApi.list, filter)
/** Asked again each time it is opened: the bill saved just before may have taught how to read this one. */
export const inboxDocumentQuery = (id: string) => ({ ...query(inboxApi.get, { id }), gcTime: 0 })

const refreshes = ['/api/pile']
export const useReadAgain = () => useWrite(inboxApi.readAgain, { refreshes })
export const usePlaceInboxDocument = () => useWrite(inboxApi.place, { refreshes })
export const useSplitInboxDocument = () => useWrite(inboxApi.split, { refreshes })
export const useRemoveInboxDocument = () => useWrite(inboxApi.remove, { refreshes })

interface Dropped extends NewInboxDocument {
  file: File
}

/** Sends one document. */
export async function sendInboxDocument(
  cache: QueryClient,
  { file, ...place }: Dropped,
  upload: UploadCall,
): Promise<void> {
  await call(inboxApi.create, place, { files: { file: [file] }, ...upload })
  await refresh(cache, refreshes)
}
