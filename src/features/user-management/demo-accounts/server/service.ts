import { randomInt } from 'node:crypto'
import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { hashPassword } from '../../../../server/passwords.ts'
import { newToken } from '../../../../server/secrets.ts'
import { AppError } from '../../../../shared/errors.ts'
import { homeRelationsFor } from '../../../invitations/rules.ts'
import { userFacts } from '../../../users/facts.ts'
import { recoveryAlphabet } from '../../../users/rules.ts'
import { insertUser } from '../../../users/server/service.ts'
import { attachPlaces, checkPlaces, placed } from '../../attachments/server/service.ts'
import type { NewDemoUsers, UserPlaces } from '../../contract.ts'
import { userManagementPolicy } from '../../policy.ts'
import { demoAddress } from '../../rules.ts'

/**
 * Read-only accounts on a demonstration organization, all of one role and place. They have one password, shown once, to be handed over: what
 * they read is invented.
 */
export async function createDemoUsers(ctx: Context, { organizationId, residenceId, role, people }: NewDemoUsers) {
  ctx.authorize(userManagementPolicy.createDemo, { role })
  const [preset] = homeRelationsFor(role)
  const attachments: UserPlaces = preset
    ? { organizationIds: [], buildingIds: [], residences: residenceId ? [{ residenceId, relation: preset }] : [] }
    : { organizationIds: [organizationId], buildingIds: [], residences: [] }
  if (preset && !residenceId)
    throw new AppError('invalid', 'shared.invalid', {
      fields: [{ path: 'residenceId', key: 'invitations.e_residence' }],
    })
  await checkPlaces(ctx, role, attachments)
  const password = newToken().slice(0, 16)
  const passwordHash = await hashPassword(password)
  const accounts: { id: string; email: string }[] = []
  for (const { firstName, lastName } of people) {
    const id = newId()
    const email = demoAddress(firstName, lastName, suffix())
    await insertUser(ctx, { id, firstName, lastName, role, email, passwordHash, language: ctx.language })
    await attachPlaces(ctx, id, attachments)
    const told = { ...(await placed(ctx, id)), place: { organizationId } }
    await ctx.tell(userFacts.created, told, { changes: { role: [null, role] } })
    accounts.push({ id, email })
  }
  return { accounts, password }
}

/** Two people of one name have two addresses. */
const suffix = (): string =>
  Array.from({ length: 4 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('')
