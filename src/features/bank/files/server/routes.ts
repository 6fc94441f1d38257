import { routes } from '../../../../server/routes.ts'
import { bankFilesApi } from '../contract.ts'
import { bankFileVerbs } from './service.ts'

export const bankFileRoutes = routes(bankFilesApi, bankFileVerbs)
