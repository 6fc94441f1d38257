import { useState } from 'react'
import type { PageRange } from '../../../extraction/contract.ts'
import { useReadDocument, useReadPart } from '../../../web/queries.ts'
import type { DocumentReading } from '../../contract.ts'

export interface DocumentUpload {
  file: File | undefined
  /** 0 to 1: how much of the document has left. */
  sent: number
  reading: DocumentReading | undefined
  /** The pages whose bill fills the form. */
  shown: PageRange | undefined
  isReading: boolean
  error: Error | null
  partError: Error | null
  start: (file: File, buildingId: string) => Promise<DocumentReading | undefined>
  /** Reads another of the bills that the document holds. */
  startPart: (range: PageRange, buildingId: string) => Promise<DocumentReading | undefined>
  clear: () => void
}

/** Sends a document to be read, or begins with one read before (`given`). What was read stays here whatever happens to the form, so that a failed save loses nothing. */
export function useDocumentReading(given?: DocumentReading): DocumentUpload {
  const read = useReadDocument()
  const part = useReadPart()
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState(0)
  const [reading, setReading] = useState(given)
  const [shown, setShown] = useState<PageRange | undefined>(given?.documents[0])
  const start = async (next: File, buildingId: string) => {
    setFile(next)
    setSent(0)
    setReading(undefined)
    const answer = await read
      .mutateAsync({ input: { buildingId }, files: { file: [next] }, onProgress: setSent })
      // Shown from `error`, with a way to try again.
      .catch(() => undefined)
    setReading(answer)
    setShown(answer?.documents[0])
    return answer
  }
  const startPart = async ({ from, to }: PageRange, buildingId: string) => {
    if (!reading) return undefined
    const { documents, file: kept } = reading
    const answer = await part
      .mutateAsync({ fileId: kept.id, buildingId, from, to })
      // Shown from `partError`; what was read before stays.
      .catch(() => undefined)
    if (!answer) return undefined
    const next = { ...answer, documents }
    setReading(next)
    setShown({ from, to })
    return next
  }
  const clear = () => {
    setFile(undefined)
    setReading(undefined)
    read.reset()
  }
  const isReading = read.isPending || part.isPending
  return { file, sent, reading, shown, isReading, error: read.error, partError: part.error, start, startPart, clear }
}
