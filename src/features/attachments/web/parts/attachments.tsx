import { Suspense } from 'react'
import { lazyPart } from '../../../../web/lazy-part.tsx'
import { Loading } from '../../../../web/ui/loading.tsx'
import type { AttachmentsProps } from './attachment-list.tsx'

// Beside the thing itself, whose page shows without waiting for it.
const AttachmentList = lazyPart(() => import('./attachment-list.tsx').then((module) => module.AttachmentList))

/** The files of a thing, and the dialog that adds some. */
export const Attachments = (props: AttachmentsProps) => (
  <Suspense fallback={<Loading />}>
    <AttachmentList {...props} />
  </Suspense>
)
