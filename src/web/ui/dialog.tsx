import { useCallback, useMemo, useRef } from 'react'
import { useI18n } from '../i18n.tsx'
import { type Question, useConfirm } from './confirm.tsx'
import { Modal, type ModalProps } from './modal.tsx'
import { type FieldWindow, InDialog } from './unsaved.ts'

/** The holders of unsaved values in a dialog, and whether any of them has some. */
function useFieldWindow(): { fieldWindow: FieldWindow; isChanged: () => boolean } {
  const holders = useRef(new Set<() => boolean>())
  const fieldWindow = useMemo<FieldWindow>(
    () => ({
      watch: (isChanged) => {
        holders.current.add(isChanged)
        return () => {
          holders.current.delete(isChanged)
        }
      },
    }),
    [],
  )
  const isChanged = useCallback(() => [...holders.current].some((holds) => holds()), [])
  return { fieldWindow, isChanged }
}

interface DialogProps extends Omit<ModalProps, 'onMoved'> {
  /** Asked at every close, for content that is shown only once. */
  leaving?: Question | undefined
}

/**
 * A modal dialog with a short form or a choice. Escape, the backdrop and × close it, after a confirmation when it has
 * unsaved values; a move to another address closes it when it has none.
 */
export function Dialog({ onClose, children, leaving, ...props }: DialogProps) {
  const { t } = useI18n()
  const confirm = useConfirm()
  const isAsking = useRef(false)
  const { fieldWindow, isChanged } = useFieldWindow()
  const onLeave = async () => {
    if (!leaving && !isChanged()) return onClose()
    if (isAsking.current) return
    isAsking.current = true
    const question = {
      title: t('web.leave_title'),
      body: t('web.leave_body'),
      action: t('web.leave'),
      keep: t('web.leave_not'),
      isDanger: true,
    }
    const isLeaving = await confirm(leaving ?? question)
    isAsking.current = false
    if (isLeaving) onClose()
  }
  const onMoved = () => {
    if (!leaving && !isChanged()) onClose()
  }
  return (
    <Modal {...props} onClose={() => void onLeave()} onMoved={onMoved}>
      <InDialog value={fieldWindow}>{children}</InDialog>
    </Modal>
  )
}
