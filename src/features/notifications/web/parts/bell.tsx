import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useIsPhone } from '../../../../web/location.ts'
import { useActor } from '../../../../web/session.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { useFailureText } from '../../../../web/ui/failure.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { TextLink } from '../../../../web/ui/page.tsx'
import { place } from '../../../../web/ui/place.ts'
import { Tip } from '../../../../web/ui/tip.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { maxUnread } from '../../contract.ts'
import { notificationPolicy } from '../../policy.ts'
import { notificationsQuery, unreadQuery, useReadNotifications } from '../queries.ts'
import classes from './bell.module.css'
import { NotificationList } from './notification-list.tsx'

/** The id at the end of an address. Looser than `isId`, whose module the entry would share with the bell in a file of its own. */
const atThing = /\/([0-9a-f-]{36})\/?$/i

/** Marks the notifications of a thing as read when its page opens, and while it stays open. */
function useReadingByOpening(unread: number): void {
  const { pathname } = useLocation()
  const actor = useActor()
  const { mutate: read } = useReadNotifications()
  const subjectId = atThing.exec(pathname)?.[1]
  const mayMark = notificationPolicy.mark(actor, { recipientId: actor.id })
  useEffect(() => {
    if (unread > 0 && subjectId !== undefined && mayMark) read({ subjectId })
  }, [unread, subjectId, mayMark, read])
}

/** The way to one's notifications, with the number of unread ones: a page on a phone, a panel elsewhere. */
export function Bell() {
  const { t, number } = useI18n()
  const isPhone = useIsPhone()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const unread = useQuery(unreadQuery()).data?.unread ?? 0
  useReadingByOpening(unread)
  const isMany = unread > maxUnread
  const count = isMany ? t('notifications.unread_many') : t('notifications.unread_count', { count: unread })
  const label = unread > 0 ? count : t('notifications.title')
  const content = (
    <>
      <IconBell size={17} stroke={1.6} aria-hidden="true" />
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {isMany ? `${maxUnread}+` : number(unread)}
        </span>
      )}
    </>
  )
  if (isPhone)
    return (
      <Link to="/notifications" className={classes.bell} aria-label={label}>
        {content}
      </Link>
    )
  return (
    <>
      <Tip label={label}>
        <button
          ref={button}
          type="button"
          className={classes.bell}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {content}
        </button>
      </Tip>
      {isOpen && <Panel anchor={button} unread={unread} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Shows `box` under its anchor with the focus in it; Escape and a click elsewhere close it. */
function usePanel(anchor: RefObject<HTMLElement | null>, onClose: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => {
    const panel = box.current
    const from = anchor.current
    if (!panel || !from) return
    panel.showPopover()
    place(panel, from, 'end')
    panel.focus({ preventScroll: true })
    const leave = ({ target }: Event) => {
      if (target instanceof Node && (panel.contains(target) || from.contains(target))) return
      close.current()
    }
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener('resize', leave, { signal })
    document.addEventListener('pointerdown', leave, { signal })
    document.addEventListener('focusin', leave, { signal })
    return () => controller.abort()
  }, [anchor])
  return box
}

interface PanelProps {
  anchor: RefObject<HTMLElement | null>
  unread: number
  onClose: () => void
}

const shown = 8

function Panel({ anchor, unread, onClose }: PanelProps) {
  const { t, language } = useI18n()
  const id = useId()
  const box = usePanel(anchor, onClose)
  const latest = useQuery(notificationsQuery({ limit: shown, language }))
  return (
    <div
      ref={box}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      popover="manual"
      className={classes.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
        anchor.current?.focus({ preventScroll: true })
      }}
    >
      <header className={classes.head}>
        <h2 id={id}>{t('notifications.title')}</h2>
        {unread > 0 && latest.data && <MarkAll until={latest.data.items[0]?.createdAt} />}
      </header>
      <div className={classes.content}>
        <Loaded query={latest}>
          {({ items }) =>
            items.length > 0 ? (
              <NotificationList items={items} onOpen={onClose} />
            ) : (
              <Empty icon={IconBell} title={t('notifications.none')}>
                {t('notifications.none_lead')}
              </Empty>
            )
          }
        </Loaded>
      </div>
      <footer className={classes.foot}>
        <TextLink to="/notifications">{t('notifications.all')}</TextLink>
      </footer>
    </div>
  )
}

/** Marks as read all up to the latest shown: later ones stay unread. */
export function MarkAll({ until }: { until: string | undefined }) {
  const { t } = useI18n()
  const actor = useActor()
  const failureText = useFailureText()
  const read = useReadNotifications()
  if (until === undefined || !notificationPolicy.mark(actor, { recipientId: actor.id })) return null
  const mark = () =>
    read.mutate(
      { until },
      {
        onSuccess: () => toast(t('notifications.marked_all')),
        onError: (error) => toast(failureText(error, 'update'), 'brick'),
      },
    )
  return (
    <Button variant="subtle" size="xs" loading={read.isPending} onClick={mark}>
      {t('notifications.mark_all')}
    </Button>
  )
}
