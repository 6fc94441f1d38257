import { routes } from '../../../../server/routes.ts'
import { documentTextsApi } from '../contract.ts'
import { getText, proposeFrom, readAgain } from './service.ts'

export const documentTextRoutes = routes(documentTextsApi, { getText, readAgain, propose: proposeFrom })
