import type * as z from 'zod/mini'
import type { Language } from '../../../shared/actor.ts'
import { query, useWrite } from '../../../web/queries.ts'
import { notificationsApi } from '../contract.ts'

const refreshes = ['/api/notifications']

export const notificationsQuery = (filter: z.input<typeof notificationsApi.list.input>) =>
  query(notificationsApi.list, filter)
export const unreadQuery = () => query(notificationsApi.count, {})
export const choicesQuery = (language: Language) => query(notificationsApi.choices, { language })
export const unsubscriptionQuery = (token: string, language: Language) => ({
  ...query(notificationsApi.lookUp, { token, language }),
  retry: false,
})

export const useReadNotification = () => useWrite(notificationsApi.read, { refreshes })
export const useUnreadNotification = () => useWrite(notificationsApi.unread, { refreshes })
export const useReadNotifications = () => useWrite(notificationsApi.readMany, { refreshes })
export const useChoose = () => useWrite(notificationsApi.choose, { refreshes: ['/api/notifications/choices'] })
export const useUnsubscribe = () => useWrite(notificationsApi.unsubscribe, { refreshes })
