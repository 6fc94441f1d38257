import type { Opening, Openings } from '../../../web/opening.ts'

const login: Opening = { title: 'users.login_title', lead: 'users.login_lead' }

export const openings: Openings = { '/login': login, '/auth/login': login }
