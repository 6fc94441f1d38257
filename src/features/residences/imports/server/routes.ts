import { routes } from '../../../../server/routes.ts'
import { checkVerbs } from '../../../imports/checks/server/service.ts'
import { downloadVerbs } from '../../../imports/downloads/server/service.ts'
import { runVerbs } from '../../../imports/runs/server/service.ts'
import { titleVerbs } from '../../../imports/titles/server/service.ts'
import { importVerbs } from '../../../imports/views/server/service.ts'
import { residenceImportsApi } from '../contract.ts'
import { getImportFigures } from '../figures/server/service.ts'
import { residenceImporter } from '../homes/server/service.ts'

export const residenceImportRoutes = routes(residenceImportsApi, {
  ...importVerbs(residenceImporter),
  ...checkVerbs(residenceImporter),
  ...titleVerbs(residenceImporter),
  ...runVerbs(residenceImporter),
  ...downloadVerbs(residenceImporter),
  figures: getImportFigures,
})
