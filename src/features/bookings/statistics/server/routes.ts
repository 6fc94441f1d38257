import { routes } from '../../../../server/routes.ts'
import { statisticsApi } from '../contract.ts'
import { exportMonths, getHomes, getHours, getMonths, getSpaces, listUnits } from './service.ts'

export const statisticsRoutes = routes(statisticsApi, {
  spaces: getSpaces,
  hours: getHours,
  months: getMonths,
  homes: getHomes,
  units: listUnits,
  export: exportMonths,
})
