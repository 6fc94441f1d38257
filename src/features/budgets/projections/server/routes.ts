import { routes } from '../../../../server/routes.ts'
import { projectionsApi } from '../contract.ts'
import { exportProjection, getProjection, printProjection, saveProjection } from './service.ts'

export const projectionRoutes = routes(projectionsApi, {
  get: getProjection,
  save: saveProjection,
  printout: printProjection,
  export: exportProjection,
})
