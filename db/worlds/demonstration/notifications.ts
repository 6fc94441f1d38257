import { isForManagers, type NoticeEvent, noticeEvents } from '../../../src/features/demands/notices/rules.ts'
import type { notifications } from '../../../src/features/notifications/server/tables.ts'
import { newId } from '../../../src/server/ids.ts'
import { addDays, today } from '../../../src/shared/dates.ts'
import type { MadeDemand } from './demands.ts'
import type { Person } from './people.ts'

const keptDays = 45
const unreadDays = 2

const isEvent = (action: string): action is NoticeEvent => noticeEvents.some((event) => event === action)

/** Facts of the last weeks' demands, as notifications to the accounts that people sign in with; the latest are unread. */
export function makeNotifications(
  made: readonly MadeDemand[],
  { staff, now }: { staff: readonly Person[]; now: Date },
) {
  const since = addDays(today(now), -keptDays)
  const unreadSince = addDays(today(now), -unreadDays)
  const managers = staff.filter(({ role }) => role === 'manager' || role === 'demo_manager')
  return made.flatMap(({ demand, facts }) =>
    facts
      .filter(({ at }) => today(at) >= since)
      .flatMap(({ action, actorId, at }): (typeof notifications.$inferInsert)[] => {
        const isOwn = actorId === demand.submittedById
        const kind = action === 'submitted' ? 'new' : action === 'cancelled' && isOwn ? 'withdrawn' : action
        if (!isEvent(kind)) return []
        const told = isForManagers(kind, isOwn) ? managers : staff.filter(({ id }) => id === demand.submittedById)
        const key = newId()
        return told
          .filter(({ id }) => id !== actorId)
          .map(({ id: recipientId }) => ({
            recipientId,
            subject: 'demand',
            subjectId: demand.id,
            kind,
            actorId,
            key,
            createdAt: at,
            readAt: today(at) < unreadSince ? at : null,
          }))
      }),
  )
}
