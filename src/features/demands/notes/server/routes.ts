import { routes } from '../../../../server/routes.ts'
import { noteVerbs } from '../../../threads/server/service.ts'
import { demandNotesApi } from '../contract.ts'
import { demandNotes } from './service.ts'

export const noteRoutes = routes(demandNotesApi, noteVerbs(demandNotes))
