import { attach } from '../../../../db/worlds/demonstration/attach.ts'
import type { MadeDemand } from '../../../../db/worlds/demonstration/demands.ts'
import { draw, pictureNames } from '../../../../db/worlds/demonstration/pictures.ts'
import { inventWorld, requestId } from '../../../../db/worlds/demonstration/world.ts'
import { type Demonstration, inPieces, type Seed } from '../../../server/demonstration.ts'
import { auditEntries } from '../../../server/tables.ts'
import { notifications } from '../../notifications/server/tables.ts'
import { comments } from '../../threads/server/tables.ts'
import { demands } from './tables.ts'

/** Two years of demands with their comments, steps, pictures and facts. */
export const seed: Seed = async (demonstration) => {
  const { db, once } = demonstration
  const { demands: made, notifications: told, staff } = await once(inventWorld)
  await inPieces(made, (rows) => db.insert(demands).values(rows.map(({ demand }) => demand)))
  await inPieces(
    made.flatMap((one) => one.comments),
    (rows) => db.insert(comments).values(rows),
  )
  await inPieces(
    made.flatMap(({ facts }) => facts),
    (rows) => db.insert(auditEntries).values(rows.map((fact) => ({ ...fact, requestId }))),
  )
  await inPieces(told, (rows) => db.insert(notifications).values(rows))
  const by = (personId: string) => made.filter(({ demand }) => demand.submittedById === personId)
  const others = made.filter(({ demand }) => !staff.some(({ id }) => id === demand.submittedById))
  await attachPictures(demonstration, { others, own: staff.map(({ id }) => by(id)) })
}

/** Attaches a picture to the latest demand of each story that has one, and to the latest of each person who signs in. */
async function attachPictures(
  demonstration: Demonstration,
  { others, own }: { others: readonly MadeDemand[]; own: readonly (readonly MadeDemand[])[] },
): Promise<void> {
  const newest = (made: readonly MadeDemand[]) =>
    made.filter(({ picture }) => picture).sort((a, b) => b.demand.createdAt.getTime() - a.demand.createdAt.getTime())
  const told = newest(others)
  const latest = [
    ...told.filter(({ picture }, index) => told.findIndex((one) => one.picture === picture) === index),
    ...own.flatMap((made) => newest(made).slice(0, 1)),
  ]
  for (const { demand, picture } of latest) {
    if (!picture) continue
    const { id: nounId, submittedById: uploadedById, createdAt: at } = demand
    const file = { name: pictureNames[picture], bytes: await draw(picture) }
    await attach(demonstration, { noun: 'demand', nounId, uploadedById, at, ...file })
  }
}
