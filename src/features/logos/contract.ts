import * as z from 'zod/mini'
import { del, get, Nothing, One, put } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Id } from '../../shared/shapes.ts'
import { StoredFile } from '../files/contract.ts'

export const refuse = refusals('logos', { bad_type: 'invalid', too_large: 'invalid' })

/** The logo of an organization; null without one. */
export const Logo = z.object({ id: Id, file: z.nullable(StoredFile) })
export type Logo = z.infer<typeof Logo>

export const logosApi = {
  get: get('/api/organizations/:id/logo', { summary: 'The logo of an organization', input: One, output: Logo }),
  content: get('/api/organizations/:id/logo/content', {
    summary: 'The bytes of the logo of an organization',
    reply: 'file',
    input: One,
    output: Nothing,
  }),
  save: put('/api/organizations/:id/logo', {
    summary: 'Makes a picture received by POST /api/files the logo, in place of the one before',
    input: z.object({ id: Id, fileId: Id }),
    output: Logo,
  }),
  remove: del('/api/organizations/:id/logo', {
    summary: 'Removes the logo of an organization',
    input: One,
    output: Nothing,
  }),
}
