import { IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import {
  type DialogHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useI18n } from '../i18n.tsx'
import { IconButton } from './button.tsx'
import classes from './dialog.module.css'
import { focusFirstField } from './first-field.ts'

/** True when a calendar, a list or a menu is open under the focus: Escape then closes it. */
const isInOpenLayer = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[aria-expanded="true"], [role="menu"]') !== null

/**
 * Calls `onMoved` when the address becomes that of another entry of the history, as after the Back button, or of another
 * page. An entry replaced on the same page is an adjustment by the page itself, such as a filter typed before.
 */
function useMoved(isOpen: boolean, event: 'onBeforeNavigate' | 'onRendered', onMoved: () => void) {
  const router = useRouter()
  const moved = useEffectEvent(onMoved)
  // A layout effect ends with the commit that removes the dialog: `onRendered` then finds no listener of a removed one.
  useLayoutEffect(() => {
    if (!isOpen) return
    const entry = () => `${router.history.location.state.__TSR_index} ${router.history.location.pathname}`
    const opened = entry()
    return router.subscribe(event, () => {
      if (entry() !== opened) moved()
    })
  }, [isOpen, event, router])
}

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
  /** Called in the place of `onClose` when the reader has moved to another address where this dialog is still rendered. */
  onMoved?: () => void
}

/** A modal dialog that closes at once, also when the reader moves. For fields use `Dialog`, which keeps typed values. */
export function Modal({ title, isOpen, onClose, onMoved, children, size = 'md' }: ModalProps) {
  const { t } = useI18n()
  const id = useId()
  const modal = useModal(isOpen, onClose)
  useMoved(isOpen, onMoved ? 'onRendered' : 'onBeforeNavigate', onMoved ?? onClose)
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
  useMoved(isOpen, 'onBeforeNavigate', onClose)
  if (!isOpen) return null
  return (
    <dialog {...modal} className={classes.drawer} aria-label={label}>
      <div className={classes.sheet}>{children}</div>
    </dialog>
  )
}
