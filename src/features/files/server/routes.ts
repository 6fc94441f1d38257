import { routes } from '../../../server/routes.ts'
import { filesApi } from '../contract.ts'
import { createFile, getFileContent, removeFreeFile } from './service.ts'

export const fileRoutes = routes(filesApi, { create: createFile, content: getFileContent, remove: removeFreeFile })
