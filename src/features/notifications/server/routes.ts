import { routes } from '../../../server/routes.ts'
import * as choices from '../choices/server/service.ts'
import { notificationsApi } from '../contract.ts'
import * as service from '../delivery/server/service.ts'

export const notificationRoutes = routes(notificationsApi, {
  list: service.listNotifications,
  count: service.countUnread,
  read: (ctx, { id }) => service.markNotification(ctx, id, ctx.now),
  unread: async (ctx, { id }) => {
    await service.markNotification(ctx, id, null)
  },
  readMany: service.markNotifications,
  choices: choices.listChoices,
  choose: choices.choose,
  lookUp: choices.lookUpUnsubscription,
  unsubscribe: choices.unsubscribe,
})
