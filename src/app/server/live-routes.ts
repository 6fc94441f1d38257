import { routes } from '../../server/routes.ts'
import { get, Nothing } from '../../shared/contract.ts'
import { LiveNotice } from '../../shared/live.ts'

const liveApi = {
  open: get('/api/live', {
    summary: 'Server-sent events: which things changed, as `{topic, id}`; the caller asks again for what it shows',
    reply: 'stream',
    input: Nothing,
    output: LiveNotice,
  }),
}

/** The stream itself is held by the HTTP machinery; this names it in the contract. */
export const liveRoutes = routes(liveApi, { open: () => Promise.resolve() })
