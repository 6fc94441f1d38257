import { lazy, Suspense } from 'react'
import { Loading } from '../../../../web/ui/loading.tsx'
import type { AttachmentsProps } from './attachment-list.tsx'

// Beside the thing itself, whose page shows without waiting for it.
const AttachmentList = lazy(() => import('./attachment-list.tsx').then((room) => ({ default: room.AttachmentList })))

/** The files of a thing, and the dialog that adds some. */
export const Attachments = (props: AttachmentsProps) => (
  <Suspense fallback={<Loading />}>
    <AttachmentList {...props} />
  </Suspense>
)
