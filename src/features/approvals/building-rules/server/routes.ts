import { routes } from '../../../../server/routes.ts'
import { buildingRulesApi } from '../contract.ts'
import { buildingRuleVerbs } from './service.ts'

export const buildingRuleRoutes = routes(buildingRulesApi, buildingRuleVerbs)
