import { routes } from '../../../../server/routes.ts'
import * as accounts from '../../server/service.ts'
import { passkeysApi } from '../contract.ts'
import * as service from './service.ts'

export const passkeyRoutes = routes(passkeysApi, {
  list: service.listPasskeys,
  offer: service.offerPasskey,
  upgrade: service.offerUpgrade,
  create: service.createPasskey,
  rename: service.renamePasskey,
  remove: service.removePasskey,
  challenge: (ctx) => Promise.resolve(service.offerChallenge(ctx)),
  signIn: async (ctx, input) => ({
    user: await accounts.describe(ctx, await service.signInWithPasskey(ctx, input)),
    next: null,
  }),
  prove: service.prove,
})
