import { routes } from '../../../server/routes.ts'
import { registerApi } from '../contract.ts'
import { printRegister } from '../printout/server/service.ts'
import { registerVerbs } from './service.ts'

export const registerRoutes = routes(registerApi, { ...registerVerbs, printout: printRegister })
