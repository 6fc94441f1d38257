import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../i18n.tsx'
import { Button, IconButton } from './button.tsx'
import { useFailureText } from './failure.tsx'
import { dismissToast, holdToast, releaseToast, toast as say, type ToastState, useToast } from './toast.ts'
import classes from './toast-host.module.css'

/** Renders the one toast over everything, dialogs included. */
export function ToastHost() {
  const { t } = useI18n()
  const toast = useToast()
  const box = useRef<HTMLDivElement>(null)
  const isOpen = toast?.isOpen ?? false
  const id = toast?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new toast goes over a dialog opened since the last one
  useEffect(() => {
    const host = box.current
    if (!host || !isOpen) return
    host.showPopover()
    // Keyboard focus stops the toast's timer, as hovering does.
    host.addEventListener('focusin', holdToast)
    host.addEventListener('focusout', releaseToast)
    return () => {
      host.removeEventListener('focusin', holdToast)
      host.removeEventListener('focusout', releaseToast)
      host.hidePopover()
    }
  }, [isOpen, id])
  const Icon = toast?.tone === 'brick' ? IconAlertTriangle : IconCircleCheck
  return (
    <div
      ref={box}
      className={classes.toast}
      popover="manual"
      data-tone={toast?.tone}
      role={toast?.tone === 'brick' ? 'alert' : 'status'}
      onPointerEnter={holdToast}
      onPointerLeave={releaseToast}
    >
      {toast && isOpen && (
        <>
          <Icon size={18} stroke={1.8} aria-hidden="true" />
          <p>{toast.message}</p>
          {toast.undo && <Undo undo={toast.undo} />}
          <IconButton label={t('web.close')} icon={IconX} onClick={dismissToast} />
        </>
      )}
    </div>
  )
}

/** Undoes the last act, once; the next toast shows the result. */
function Undo({ undo }: { undo: NonNullable<ToastState['undo']> }) {
  const { t } = useI18n()
  const failureText = useFailureText()
  const [isBusy, setIsBusy] = useState(false)
  const onUndo = async () => {
    setIsBusy(true)
    try {
      await undo()
      say(t('web.undone'))
    } catch (error) {
      say(failureText(error, 'operation'), 'brick')
    }
  }
  return (
    <Button variant="subtle" size="xs" loading={isBusy} onClick={() => void onUndo()}>
      {t('web.undo')}
    </Button>
  )
}
