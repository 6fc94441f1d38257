import { routes } from '../../../../server/routes.ts'
import { attachmentVerbs } from '../../../attachments/server/service.ts'
import { attachedFilesApi } from '../contract.ts'
import { billHolder, listAttachedFiles } from './service.ts'

export const attachedFileRoutes = routes(attachedFilesApi, { list: listAttachedFiles, ...attachmentVerbs(billHolder) })
