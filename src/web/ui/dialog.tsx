import { useCallback, useMemo, useRef } from 'react'
import { useI18n } from '../i18n.tsx'
import { type Question, useConfirm } from './confirm.tsx'
import { Modal, type ModalProps } from './modal.tsx'
import { type FieldWindow, InDialog } from './unsaved.ts'

/** The holders of typed values in one window, and whether any of them would lose something. */
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

interface DialogProps extends ModalProps {
  /** Asked whenever the window is closed, for what it shows once. */
  leaving?: Question | undefined
}

/** A window over the page: a short form, a choice. Escape, the backdrop and × close it, after a question when something was typed. */
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
  return (
    <Modal {...props} onClose={() => void onLeave()}>
      <InDialog value={fieldWindow}>{children}</InDialog>
    </Modal>
  )
}
