import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { attachments } from '../../../attachments/server/tables.ts'

export const noun = 'vendor'
const isOf = (vendorId: string) => and(eq(attachments.noun, noun), eq(attachments.nounId, vendorId))

export const countProofs = (db: Db, vendorId: string): Promise<number> => db.$count(attachments, isOf(vendorId))

export const moveProofs = (db: Db, fromId: string, toId: string) =>
  db.update(attachments).set({ nounId: toId }).where(isOf(fromId))
