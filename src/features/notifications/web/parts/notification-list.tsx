import { IconCircle, IconCircleFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { Tip } from '../../../../web/ui/tip.tsx'
import type { Notification } from '../../contract.ts'
import { notificationPolicy } from '../../policy.ts'
import { useReadNotification, useUnreadNotification } from '../queries.ts'
import classes from './notification-list.module.css'

interface ListProps {
  items: readonly Notification[]
  /** Called when one is opened. */
  onOpen?: () => void
}

/** Notifications, latest first; each links to its thing, and a dot marks it as read or unread. */
export function NotificationList({ items, onOpen }: ListProps) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <Line key={item.id} item={item} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function Line({ item, onOpen }: { item: Notification; onOpen: (() => void) | undefined }) {
  const { t, relative, dateTime } = useI18n()
  const { sentence, title, place, path, isPublic, createdAt, readAt } = item
  const link = { className: classes.link, 'data-row': true, onClick: onOpen }
  const content = (
    <>
      <b>
        {readAt === null && <span className="sr">{t('notifications.is_unread')} </span>}
        {sentence}
      </b>
      <span>{title}</span>
      <small>
        {place}
        {' · '}
        <time dateTime={createdAt} title={dateTime(createdAt)}>
          {relative(createdAt)}
        </time>
      </small>
    </>
  )
  return (
    <li className={classes.line} data-unread={readAt === null || undefined}>
      {isPublic ? (
        <a href={path} {...link}>
          {content}
        </a>
      ) : (
        <Link to={path} {...link}>
          {content}
        </Link>
      )}
      <Mark item={item} />
    </li>
  )
}

function Mark({ item: { id, readAt, sentence } }: { item: Notification }) {
  const { t } = useI18n()
  const actor = useActor()
  const [read, unread] = [useReadNotification(), useUnreadNotification()]
  const isUnread = readAt === null
  if (!notificationPolicy.mark(actor, { recipientId: actor.id })) return null
  const label = t(isUnread ? 'notifications.mark_read' : 'notifications.mark_unread')
  return (
    <Tip label={label}>
      <button
        type="button"
        className={classes.mark}
        aria-label={`${label}\u00A0: ${sentence}`}
        onClick={() => (isUnread ? read : unread).mutate({ id })}
      >
        {isUnread ? <IconCircleFilled size={10} aria-hidden="true" /> : <IconCircle size={10} aria-hidden="true" />}
      </button>
    </Tip>
  )
}
