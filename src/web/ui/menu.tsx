import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import {
  type ComponentPropsWithRef,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import buttonClasses from './button.module.css'
import type { IconShape } from './icon.ts'
import classes from './menu.module.css'
import type { Destination } from './page.tsx'
import { place } from './place.ts'

const Closing = createContext<() => void>(() => undefined)

type Trigger = Pick<
  ComponentPropsWithRef<'button'>,
  'ref' | 'type' | 'onClick' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'
>

interface MenuProps {
  label: string
  /** Renders the button; spread the given props on it. */
  trigger: (props: Trigger) => ReactElement
  children: ReactNode
}

const itemsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
]

/** A menu of acts under a button. Arrows move, Escape and a click outside close, focus returns to the button. */
function Menu({ label, trigger, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const box = list.current
    const anchor = button.current
    if (!isOpen || !box || !anchor) return
    box.showPopover()
    place(box, anchor, 'end')
    itemsOf(box)[0]?.focus({ preventScroll: true })
    const { top, left } = anchor.getBoundingClientRect()
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && (box.contains(target) || anchor.contains(target))) return
      setIsOpen(false)
    }
    // The event of a scroll comes after it: one that ended before the menu opened left the button where it is.
    const closeMoved = (event: Event) => {
      const now = anchor.getBoundingClientRect()
      if (now.top !== top || now.left !== left) closeOutside(event)
    }
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener('resize', closeOutside, { signal })
    document.addEventListener('scroll', closeMoved, { signal, capture: true })
    document.addEventListener('pointerdown', closeOutside, { signal })
    return () => controller.abort()
  }, [isOpen])

  const close = () => {
    setIsOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf(list.current)
    const here = document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1
    const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: items.length - 1 }
    const next = steps[event.key]
    if (next !== undefined) {
      event.preventDefault()
      items[(next + items.length) % items.length]?.focus()
    } else if (event.key === 'Tab' || event.key === 'Escape') {
      // Escape closes the menu and not the surrounding dialog.
      if (event.key === 'Escape') event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return (
    <>
      {trigger({
        ref: button,
        type: 'button',
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setIsOpen(!isOpen),
      })}
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          popover="manual"
          className={classes.menu}
          onKeyDown={onKeyDown}
        >
          <Closing value={close}>{children}</Closing>
        </div>
      )}
    </>
  )
}

interface MenuActionBase {
  label: string
  icon?: IconShape
  tone?: 'brick'
}
/** A menu item: an act or a link. The result of an act is ignored, as many are asynchronous. */
export type MenuAction = MenuActionBase & ({ onSelect: () => unknown } | Destination)

function Line({ action }: { action: MenuAction }) {
  const close = use(Closing)
  const { label, icon: Icon, tone } = action
  const look = { role: 'menuitem', tabIndex: -1, className: classes.item, 'data-tone': tone }
  const content = (
    <>
      {Icon && <Icon size={16} stroke={1.6} aria-hidden="true" />}
      {label}
    </>
  )
  if (!('onSelect' in action)) {
    const { to, params, search } = action
    return (
      <Link {...look} to={to} params={params} search={search} onClick={close}>
        {content}
      </Link>
    )
  }
  return (
    <button
      type="button"
      {...look}
      onClick={() => {
        close()
        action.onSelect()
      }}
    >
      {content}
    </button>
  )
}

interface ActionMenuProps extends Omit<MenuProps, 'children'> {
  items: readonly MenuAction[]
}

/** A list of acts under the button that `trigger` renders. */
export const ActionMenu = ({ items, ...menu }: ActionMenuProps) => (
  <Menu {...menu}>
    {items.map((action) => (
      <Line key={action.label} action={action} />
    ))}
  </Menu>
)

/** The three-dot button at the end of a row. */
export function Actions({ label, items }: { label: string; items: readonly MenuAction[] }) {
  if (items.length === 0) return null
  return (
    <ActionMenu
      label={label}
      items={items}
      trigger={(props) => (
        <button {...props} className={`${buttonClasses.icon} ${classes.dots}`} aria-label={label}>
          <IconDots size={17} stroke={1.6} aria-hidden="true" />
        </button>
      )}
    />
  )
}
