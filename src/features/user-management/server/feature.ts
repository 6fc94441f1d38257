import { feature } from '../../../server/feature.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { searchUsers } from '../people/server/service.ts'
import { userManagementRoutes } from './routes.ts'

export const userManagement = feature({
  name: 'user-management',
  routes: userManagementRoutes,
  words: { 'user-management': { fr, en } },
  searchable: [{ noun: 'users', find: searchUsers }],
})
