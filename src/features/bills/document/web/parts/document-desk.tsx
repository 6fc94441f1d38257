import { IconEye, IconFileText } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { hrefOf } from '../../../../../web/client.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { lazyPart } from '../../../../../web/lazy-part.tsx'
import { useIsPhone } from '../../../../../web/location.ts'
import { Button } from '../../../../../web/ui/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import type { StoredFile } from '../../../../files/contract.ts'
import type { BillDetail } from '../../../contract.ts'
import { documentApi } from '../../contract.ts'
import classes from './document-desk.module.css'
import type { Spot } from './document-viewer.tsx'

// The viewer is loaded with the first document, during its upload or reading.
const loadViewer = () => import('./document-viewer.tsx')
const DocumentViewer = lazyPart(() => loadViewer().then((module) => module.DocumentViewer))

export interface ShownDocument {
  readonly name: string
  readonly pageCount: number | undefined
  readonly firstPage?: number
  readonly srcOf: (page: number) => string
  /** Width over height of a page; undefined when nobody knows it yet. */
  readonly ratioOf: (page: number) => number | undefined
}

/** The document of a saved bill. */
export const savedDocument = (
  { id, reading }: Pick<BillDetail, 'id' | 'reading'>,
  file: StoredFile,
): ShownDocument => ({
  name: file.name,
  pageCount: reading?.turns?.length,
  srcOf: (page) => hrefOf(documentApi.page, { id, page }),
  ratioOf: (page) => reading?.ratios?.[page - 1] ?? undefined,
})

interface DocumentDeskProps {
  document: ShownDocument | undefined
  spots?: readonly Spot[]
  active?: string | undefined
  onPick?: (name: string) => void
  /** In the document's place while it is being read. */
  waiting?: ReactNode
  children: ReactNode
}

/** A document beside its values; on a phone, a thumbnail that opens it. */
export function DocumentDesk({ document, spots, active, onPick, waiting, children }: DocumentDeskProps) {
  const { t } = useI18n()
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(false)
  const isComing = Boolean(document ?? waiting)
  useEffect(() => {
    // The viewer itself shows a failure, once it is open.
    if (isComing) loadViewer().catch(() => undefined)
  }, [isComing])
  if (!isComing) return children
  const viewer = document && (
    <Suspense fallback={<div className={classes.coming} aria-busy="true" />}>
      <DocumentViewer
        {...document}
        key={`${document.srcOf(1)}#${document.firstPage}`}
        {...(spots && { spots })}
        active={active}
        onPick={(name) => {
          setIsOpen(false)
          onPick?.(name)
        }}
      />
    </Suspense>
  )
  if (!isPhone) {
    return (
      <div className={classes.desk}>
        <div className={classes.side} data-no-print>
          {waiting ?? viewer}
        </div>
        <div className={classes.main}>{children}</div>
      </div>
    )
  }
  return (
    <div className={classes.main}>
      {waiting ??
        (document && (
          <>
            <div className={classes.strip}>
              <img src={document.srcOf(document.firstPage ?? 1)} alt="" />
              <span>
                <IconFileText size={16} stroke={1.6} aria-hidden="true" />
                {document.name}
              </span>
              <Button variant="default" icon={IconEye} onClick={() => setIsOpen(true)}>
                {t('bills.see_document')}
              </Button>
            </div>
            {/* Beside the strip: its styles must not reach the viewer. */}
            <Dialog title={t('bills.document')} isOpen={isOpen} onClose={() => setIsOpen(false)} size="xl">
              <div className={classes.sheet}>{viewer}</div>
            </Dialog>
          </>
        ))}
      {children}
    </div>
  )
}
