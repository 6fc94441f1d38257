import { importJob } from '../../../imports/runs/server/service.ts'
import { residenceImporter } from '../homes/server/service.ts'

export const residenceImportJobs = [importJob(residenceImporter)]
