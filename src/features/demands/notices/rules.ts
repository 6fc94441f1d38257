import type { Rank } from '../../../shared/actor.ts'

/** Subjects of a letter to the building's managers. */
const toManagers = ['new', 'escalated', 'withdrawn'] as const
/** Subjects of a letter to the author of the demand. */
const toSubmitter = ['taken_up', 'approved', 'started', 'completed', 'returned', 'rejected', 'cancelled'] as const

export const noticeEvents = [...toManagers, ...toSubmitter, 'commented', 'mentioned'] as const
export type NoticeEvent = (typeof noticeEvents)[number]

const forManagers: readonly NoticeEvent[] = toManagers

/** The side to notify; for a comment, the other side than its author's. */
export const isForManagers = (event: NoticeEvent, isFromSubmitter: boolean): boolean =>
  event === 'commented' ? isFromSubmitter : forManagers.includes(event)

/** The groups by which people choose their notifications, and the receivers of each. */
export const noticeGroups = {
  demands_received: { ranks: ['manager'] },
  demands_urgent: { ranks: ['manager'] },
  demand_messages: { ranks: ['manager', 'resident', 'tenant'] },
  demand_mentions: { ranks: ['manager', 'resident', 'tenant'] },
  demand_progress: { ranks: ['resident', 'tenant'] },
} as const satisfies Record<string, { ranks: readonly Rank[] }>
type NoticeGroup = keyof typeof noticeGroups

export const groupOfEvent: Readonly<Record<NoticeEvent, NoticeGroup>> = {
  new: 'demands_received',
  withdrawn: 'demands_received',
  escalated: 'demands_urgent',
  commented: 'demand_messages',
  mentioned: 'demand_mentions',
  taken_up: 'demand_progress',
  approved: 'demand_progress',
  started: 'demand_progress',
  completed: 'demand_progress',
  returned: 'demand_progress',
  rejected: 'demand_progress',
  cancelled: 'demand_progress',
}
