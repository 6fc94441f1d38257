import { IconX } from '@tabler/icons-react'
import { createContext, type ReactNode, useEffect, useId, useRef } from 'react'
import { useI18n } from '../i18n.tsx'
import { IconButton } from './button.tsx'
import classes from './dialog.module.css'

/** Pickers look for it: what floats inside a dialog must be a part of it, for all else is out of reach. */
export const InDialog = createContext(false)

/** Opens and closes a native dialog: it keeps the focus, Escape closes it, and the page behind is out of reach. */
function useNativeDialog(isOpen: boolean) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    if (!dialog || !isOpen) return
    const before = document.activeElement
    dialog.showModal()
    return () => {
      dialog.close()
      // The browser gives the focus back only from a dialog still in the page; this one has just left it.
      if (before instanceof HTMLElement && document.activeElement === document.body)
        before.focus({ preventScroll: true })
    }
  }, [isOpen])
  return box
}

interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
}

/** A window over the page: a short form, a choice. Escape and the backdrop close it. */
export function Dialog({ title, isOpen, onClose, children, size = 'md' }: DialogProps) {
  const { t } = useI18n()
  const id = useId()
  const box = useNativeDialog(isOpen)
  if (!isOpen) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, and the dialog has it already
    <dialog
      ref={box}
      className={classes.dialog}
      data-size={size}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={classes.window}>
        <h2 id={id}>{title}</h2>
        <InDialog value={true}>{children}</InDialog>
        <span className={classes.close}>
          <IconButton label={t('web.close')} icon={IconX} onClick={onClose} />
        </span>
      </div>
    </dialog>
  )
}

interface DrawerProps {
  label: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A side of the screen over the page: the menu of a phone. */
export function Drawer({ label, isOpen, onClose, children }: DrawerProps) {
  const box = useNativeDialog(isOpen)
  if (!isOpen) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, and the dialog has it already
    <dialog
      ref={box}
      className={classes.drawer}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={classes.sheet}>{children}</div>
    </dialog>
  )
}
