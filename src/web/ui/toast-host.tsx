import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useI18n } from '../i18n.tsx'
import { IconButton } from './button.tsx'
import { dismissToast, holdToast, releaseToast, useToast } from './toast.ts'
import classes from './toast-host.module.css'

/** Where the one toast shows: over everything, dialogs too. */
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
    return () => host.hidePopover()
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
          <IconButton label={t('web.close')} icon={IconX} onClick={dismissToast} />
        </>
      )}
    </div>
  )
}
