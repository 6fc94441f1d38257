import { useState } from 'react'
import { useReadDocument } from '../../../web/queries.ts'
import type { DocumentReading } from '../../contract.ts'

export interface DocumentUpload {
  file: File | undefined
  /** 0 to 1: how much of the document has left. */
  sent: number
  reading: DocumentReading | undefined
  isReading: boolean
  error: Error | null
  start: (file: File, buildingId: string) => Promise<DocumentReading | undefined>
  clear: () => void
}

/** Sends a document to be read. What was read stays here whatever happens to the form, so that a failed save loses nothing. */
export function useDocumentReading(): DocumentUpload {
  const read = useReadDocument()
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState(0)
  const [reading, setReading] = useState<DocumentReading>()
  const start = async (next: File, buildingId: string) => {
    setFile(next)
    setSent(0)
    setReading(undefined)
    const answer = await read
      .mutateAsync({ input: { buildingId }, files: { file: [next] }, onProgress: setSent })
      // Shown from `error`, with a way to try again.
      .catch(() => undefined)
    setReading(answer)
    return answer
  }
  const clear = () => {
    setFile(undefined)
    setReading(undefined)
    read.reset()
  }
  return { file, sent, reading, isReading: read.isPending, error: read.error, start, clear }
}
