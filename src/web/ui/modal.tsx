import { IconX } from '@tabler/icons-react'
import { type DialogHTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useI18n } from '../i18n.tsx'
import { IconButton } from './button.tsx'
import classes from './dialog.module.css'
import { focusFirstField } from './first-field.ts'

/** True when a calendar, a list or a menu is open under the focus: Escape then closes it. */
const isInOpenLayer = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[aria-expanded="true"], [role="menu"]') !== null

/**
 * Behaviour of a native modal dialog: it traps the focus, the page behind is inert, and Escape, the backdrop and the
 * browser's back gesture call `onClose`, which may keep it open.
 */
function useModal(isOpen: boolean, onClose: () => void) {
  const box = useRef<HTMLDialogElement>(null)
  const isPressedOutside = useRef(false)
  useEffect(() => {
    const dialog = box.current
    if (!dialog || !isOpen) return
    const before = document.activeElement
    dialog.showModal()
    focusFirstField(dialog)
    return () => {
      dialog.close()
      // The browser returns the focus only from a dialog that is still in the document; this one was just removed.
      if (before instanceof HTMLElement && document.activeElement === document.body)
        before.focus({ preventScroll: true })
    }
  }, [isOpen])
  return {
    ref: box,
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isInOpenLayer(event.target)) event.preventDefault()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // Handled here and not in `cancel`, which browsers skip when Escape is pressed twice.
      event.preventDefault()
      onClose()
    },
    onCancel: (event) => {
      event.preventDefault()
      onClose()
    },
    onClose: ({ currentTarget }) => {
      // The browser closed it without asking: it is opened again, and asks.
      if (currentTarget !== box.current || currentTarget.open) return
      currentTarget.showModal()
      onClose()
    },
    onPointerDown: ({ target, currentTarget }) => {
      isPressedOutside.current = target === currentTarget
    },
    onClick: ({ target, currentTarget }) => {
      // A text selection that started inside the dialog may end on the backdrop.
      if (target === currentTarget && isPressedOutside.current) onClose()
    },
  } satisfies DialogHTMLAttributes<HTMLDialogElement> & { ref: unknown }
}

export interface ModalProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
}

/** A modal dialog that closes at once. For fields use `Dialog`, which asks before it loses typed values. */
export function Modal({ title, isOpen, onClose, children, size = 'md' }: ModalProps) {
  const { t } = useI18n()
  const id = useId()
  const modal = useModal(isOpen, onClose)
  if (!isOpen) return null
  return (
    <dialog {...modal} className={classes.dialog} data-size={size} aria-labelledby={id}>
      <div className={classes.window}>
        <h2 id={id}>{title}</h2>
        {children}
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

/** A panel over the page: the menu of a phone. */
export function Drawer({ label, isOpen, onClose, children }: DrawerProps) {
  const modal = useModal(isOpen, onClose)
  if (!isOpen) return null
  return (
    <dialog {...modal} className={classes.drawer} aria-label={label}>
      <div className={classes.sheet}>{children}</div>
    </dialog>
  )
}
