import type { Context } from '../../../server/context.ts'
import { routes } from '../../../server/routes.ts'
import { wholePage } from '../../../server/rows.ts'
import { refuse, type SessionStage, usersApi } from '../contract.ts'
import * as passwords from '../passwords/server/service.ts'
import * as sessions from '../sessions/server/service.ts'
import { lookUpSetup, setUp } from '../setup/server/service.ts'
import * as twoFactor from '../two-factor/server/service.ts'
import * as service from './service.ts'

const signedIn = async (ctx: Context, user: service.UserRow, stage: SessionStage) => ({
  user: stage === 'full' ? await service.describe(ctx, user) : null,
  next: stage === 'full' ? null : stage,
})

export const userRoutes = routes(usersApi, {
  current: async (ctx) => service.describe(ctx, await service.getSelf(ctx)),
  login: async (ctx, credentials) => {
    const { user, stage } = await service.login(ctx, credentials)
    return signedIn(ctx, user, stage)
  },
  logout: service.logout,
  demoAccounts: async (ctx) => {
    if (!ctx.config.isDemonstration) throw refuse('not_demonstration')
    return wholePage(await service.listDemoAccounts(ctx))
  },
  lookUpSetup,
  setUp: async (ctx, input) => signedIn(ctx, await setUp(ctx, input), 'full'),
  giveFactor: async (ctx, input) => signedIn(ctx, await twoFactor.giveFactor(ctx, input), 'full'),
  giveRecoveryCode: async (ctx, input) => signedIn(ctx, await twoFactor.giveRecoveryCode(ctx, input), 'full'),
  offerTwoFactor: twoFactor.offerTwoFactor,
  turnOnTwoFactor: async (ctx, input) => {
    const { recoveryCodes, user } = await twoFactor.turnOnTwoFactor(ctx, input)
    return { recoveryCodes, user: await service.describe(ctx, user) }
  },
  turnOffTwoFactor: twoFactor.turnOffTwoFactor,
  askPasswordReset: passwords.askPasswordReset,
  resetPassword: passwords.resetPassword,
  changePassword: passwords.changePassword,
  sessions: sessions.listSessions,
  endOtherSessions: sessions.endOtherSessions,
  endSession: sessions.endSession,
  updateProfile: async (ctx, names) => service.describe(ctx, await service.updateProfile(ctx, names)),
  chooseLanguage: service.chooseLanguage,
})
