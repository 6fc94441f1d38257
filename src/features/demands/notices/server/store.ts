import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import type { UserStatus } from '../../../users/contract.ts'
import { users } from '../../../users/server/tables.ts'
import { demandComments } from '../../server/tables.ts'

const { id, email, firstName, lastName, language, role } = users
const person = { id, email, firstName, lastName, language, role }

export async function findPerson(db: Db, userId: string, status?: UserStatus) {
  const [found] = await db
    .select(person)
    .from(users)
    .where(and(eq(users.id, userId), status && eq(users.status, status)))
  return found
}

export async function findCommentBody(db: Db, commentId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ body: demandComments.body })
    .from(demandComments)
    .where(eq(demandComments.id, commentId))
  return found?.body
}
