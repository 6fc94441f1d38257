import { routes } from '../../../../server/routes.ts'
import { expectedApi } from '../contract.ts'
import { listCommitments, listExpected } from './service.ts'

export const expectedRoutes = routes(expectedApi, { list: listExpected, commitments: listCommitments })
