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
import type { NewDemoUser, UserPlaces } from '../../contract.ts'
import { userManagementPolicy } from '../../policy.ts'
import { demoAddress } from '../../rules.ts'

/** A read-only account on a demonstration organization. The password is shown once, to be handed over. */
export async function createDemoUser(ctx: Context, { organizationId, residenceId, ...person }: NewDemoUser) {
  ctx.authorize(userManagementPolicy.createDemo, person)
  const [preset] = homeRelationsFor(person.role)
  const attachments: UserPlaces = preset
    ? { organizationIds: [], buildingIds: [], residences: residenceId ? [{ residenceId, relation: preset }] : [] }
    : { organizationIds: [organizationId], buildingIds: [], residences: [] }
  if (preset && !residenceId)
    throw new AppError('invalid', 'shared.invalid', {
      fields: [{ path: 'residenceId', key: 'invitations.e_residence' }],
    })
  await checkPlaces(ctx, person.role, attachments)
  const suffix = Array.from({ length: 4 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('')
  const email = demoAddress(person.firstName, person.lastName, suffix)
  const password = newToken().slice(0, 16)
  const id = newId()
  await insertUser(ctx, { id, ...person, email, passwordHash: await hashPassword(password), language: ctx.language })
  await attachPlaces(ctx, id, attachments)
  const told = { ...(await placed(ctx, id)), place: { organizationId } }
  await ctx.tell(userFacts.created, told, { changes: { role: [null, person.role] } })
  return { id, email, password }
}
