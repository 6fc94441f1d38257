import { routes } from '../../../../server/routes.ts'
import { checkVerbs, settingsVerbs } from '../../../imports/checks/server/service.ts'
import { downloadVerbs } from '../../../imports/downloads/server/service.ts'
import { runVerbs } from '../../../imports/runs/server/service.ts'
import { titleVerbs } from '../../../imports/titles/server/service.ts'
import { importVerbs } from '../../../imports/views/server/service.ts'
import { BulkSettings, invitationImportsApi } from '../contract.ts'
import { draftInvitations, invitationImporter } from './service.ts'

export const invitationImportRoutes = routes(invitationImportsApi, {
  ...importVerbs(invitationImporter),
  ...checkVerbs(invitationImporter),
  ...titleVerbs(invitationImporter),
  ...settingsVerbs(invitationImporter, BulkSettings),
  ...runVerbs(invitationImporter),
  ...downloadVerbs(invitationImporter),
  drafts: draftInvitations,
})
