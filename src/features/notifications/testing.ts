import type { Notification } from './contract.ts'

/** An unread message to the tenant. */
export const aNotification = (told: Partial<Notification> = {}): Notification => ({
  id: '0198c0de-0000-7000-8000-0000000000f1',
  sentence: 'Marc Gestionnaire a écrit un message',
  title: 'Robinet qui fuit',
  place: 'Les Érables, Unité 102',
  path: '/residents/demands/0198c0de-0000-7000-8000-0000000000d1',
  isPublic: false,
  createdAt: '2026-11-20T15:00:00.000Z',
  readAt: null,
  ...told,
})
