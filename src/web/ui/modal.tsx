import { IconX } from '@tabler/icons-react'
import { type DialogHTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useI18n } from '../i18n.tsx'
import { IconButton } from './button.tsx'
import classes from './dialog.module.css'
import { focusFirstField } from './first-field.ts'

/** A calendar, a list of choices or a menu that is open under the focus: Escape belongs to it. */
const isInOpenLayer = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[aria-expanded="true"], [role="menu"]') !== null

/**
 * What a native dialog needs: it keeps the focus, the page behind is out of reach, and Escape, the backdrop and the browser's own
 * "back" ask `onClose`, which may leave it open.
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
      // The browser gives the focus back only from a dialog still in the page; this one has just left it.
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
      // Answered here and not at `cancel`: browsers skip that event when Escape is pressed twice.
      event.preventDefault()
      onClose()
    },
    onCancel: (event) => {
      event.preventDefault()
      onClose()
    },
    onClose: ({ currentTarget }) => {
      // Closed by the browser, without asking: it comes back, and asks.
      if (currentTarget !== box.current || currentTarget.open) return
      currentTarget.showModal()
      onClose()
    },
    onPointerDown: ({ target, currentTarget }) => {
      isPressedOutside.current = target === currentTarget
    },
    onClick: ({ target, currentTarget }) => {
      // A text selected from inside to outside ends there, but began in the window.
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

/** A window over the page, closed at once when asked. For fields, take `Dialog`: it asks before it loses what was typed. */
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

/** A side of the screen over the page: the menu of a phone. */
export function Drawer({ label, isOpen, onClose, children }: DrawerProps) {
  const modal = useModal(isOpen, onClose)
  if (!isOpen) return null
  return (
    <dialog {...modal} className={classes.drawer} aria-label={label}>
      <div className={classes.sheet}>{children}</div>
    </dialog>
  )
}
