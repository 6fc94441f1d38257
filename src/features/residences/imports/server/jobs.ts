import { importJob } from '../../../imports/runs/server/service.ts'
import { residenceImporter } from './service.ts'

export const residenceImportJobs = [importJob(residenceImporter)]
