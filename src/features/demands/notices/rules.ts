/** What a letter to the building's managers is about. */
const toManagers = ['new', 'escalated', 'withdrawn'] as const
/** What a letter to whoever sent the demand is about. */
const toSubmitter = ['taken_up', 'approved', 'started', 'completed', 'returned', 'rejected', 'cancelled'] as const

export const noticeEvents = [...toManagers, ...toSubmitter, 'commented'] as const
export type NoticeEvent = (typeof noticeEvents)[number]

const forManagers: readonly NoticeEvent[] = toManagers

/** Which side hears of it; a comment goes to the other side than its author's. */
export const isForManagers = (event: NoticeEvent, isFromSubmitter: boolean): boolean =>
  event === 'commented' ? isFromSubmitter : forManagers.includes(event)
