import { routes } from '../../../../server/routes.ts'
import { papersApi } from '../contract.ts'
import { printBatch, printLetter } from './service.ts'

export const paperRoutes = routes(papersApi, { batch: printBatch, letter: printLetter })
