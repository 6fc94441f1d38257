import { useState } from 'react'
import type { Upload } from '../../../../../web/uploads.ts'
import { type FreeFiles, useFreeFiles } from '../../../../files/web/parts/free-files.tsx'
import type { PageRange } from '../../../../reading/extraction/contract.ts'
import type { DocumentReading, ReadFor } from '../../../extraction/contract.ts'
import { useReadDocument, useReadPart } from '../queries.ts'
import { preloadReadingParts } from './later-parts.tsx'

export interface DocumentUpload {
  /** The document on its way, or that could not be read. */
  sending: File | undefined
  /** 0 to 1: how much of it has left. */
  sent: number
  /** The document that was read; unknown when it was read before. */
  file: File | undefined
  reading: DocumentReading | undefined
  /** The pages whose bill fills the form. */
  shown: PageRange | undefined
  isReading: boolean
  /** Why the document could not be read. */
  error: unknown
  partError: Error | null
  start: (file: File, place: ReadFor) => Promise<DocumentReading | undefined>
  /** Reads another of the bills that the document holds. */
  startPart: (range: PageRange, place: ReadFor) => Promise<DocumentReading | undefined>
  /** Gives up the document that could not be read: the one before it stays. */
  dismiss: () => void
  clear: () => void
  /** Saves the bill that takes the document. */
  whileSaving: FreeFiles['whileSaving']
}

interface ReadDocument {
  /** The upload that brought it; none when it was read before. */
  uploadId?: number
  file?: File
  reading: DocumentReading
  shown: PageRange | undefined
}

/**
 * Sends a document to be read, or begins with one read before (`given`). The reading stays here whatever happens to the form, so that a
 * failed save loses nothing; a document that is removed, replaced or left behind is removed from the server too.
 */
export function useDocumentReading(given?: DocumentReading): DocumentUpload {
  const read = useReadDocument()
  const part = useReadPart()
  const free = useFreeFiles()
  const [document, setDocument] = useState<ReadDocument | undefined>(
    given && { reading: given, shown: given.documents[0] },
  )
  const forget = () => {
    if (document) free.remove(document.reading.file.id)
  }
  const start = async (file: File, place: ReadFor) => {
    part.reset()
    const preloaded = preloadReadingParts()
    // A failure is shown from `error`, with a way to try again.
    const sent = await read.start(file, place)
    if (!sent) return undefined
    const { id: uploadId, answer: reading } = sent
    await preloaded
    forget()
    free.keep(reading.file.id)
    setDocument({ uploadId, file, reading, shown: reading.documents[0] })
    return reading
  }
  const startPart = async ({ from, to }: PageRange, place: ReadFor) => {
    if (!document) return undefined
    const { documents, file: kept } = document.reading
    const answer = await part
      .mutateAsync({ fileId: kept.id, ...place, from, to })
      // Shown from `partError`; what was read before stays.
      .catch(() => undefined)
    if (!answer) return undefined
    const reading = { ...answer, documents }
    setDocument({ ...document, reading, shown: { from, to } })
    return reading
  }
  const clear = () => {
    forget()
    setDocument(undefined)
    read.stop()
  }
  // The upload of the document that is shown has ended.
  const { isSending, ...underway } = underwayOf(read.upload?.id === document?.uploadId ? undefined : read.upload)
  return {
    ...underway,
    file: document?.file,
    reading: isSending ? undefined : document?.reading,
    shown: document?.shown,
    isReading: isSending || part.isPending,
    partError: part.error,
    start,
    startPart,
    dismiss: read.stop,
    clear,
    whileSaving: free.whileSaving,
  }
}

/** The state of a document that is being sent, or that could not be read, as a form shows it. */
const underwayOf = (upload: Upload | undefined) => ({
  sending: upload?.file,
  sent: upload?.sent ?? 0,
  error: upload?.error,
  isSending: upload !== undefined && upload.state !== 'failed',
})
