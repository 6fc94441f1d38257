import { importJob } from '../../../imports/runs/server/service.ts'
import { invitationImporter } from './service.ts'

export const invitationImportJobs = [importJob(invitationImporter)]
