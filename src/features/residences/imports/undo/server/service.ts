import type { Context } from '../../../../../server/context.ts'
import type { ImportPlace, WrittenRow } from '../../../../imports/server/service.ts'
import { detachPeople, type HomeStay } from '../../../people/in-bulk/server/service.ts'
import { removeNamed, usesOfStays } from '../../../people/server/service.ts'
import {
  byKey,
  changeUnits,
  hasPerson,
  hasUnit,
  isNamed,
  isUnitRemoved,
  type LockedHome,
  lockHomes,
  usesOfHomes,
} from '../../server/service.ts'
import * as store from '../../server/store.ts'

/**
 * Takes back what rows wrote, a residence at a time, where neither it nor one of these people changed since and nothing else
 * refers to them. Answers why the others stay, by their ids.
 */
export async function reverseHomes(ctx: Context, place: ImportPlace, rows: readonly WrittenRow[]) {
  const homes = await lockHomes(ctx, place, rows)
  const held = byKey(await store.lockStays(ctx.db, [...homes.keys()]), ({ residenceId }) => residenceId)
  const written = [...byKey(rows, ({ targetId }) => targetId)].map(([residenceId, own]) => {
    const home = homes.get(residenceId)
    return { residenceId, home, own, stays: home ? untouchedStays(home, own, held.get(residenceId) ?? []) : 'unit' }
  })
  const used = await findUsed(
    ctx,
    rows,
    written.flatMap(({ stays }) => (typeof stays === 'string' ? [] : stays)),
  )
  const kept = new Map<string, string>()
  const reversed: WrittenRow[] = []
  const gone: HomeStay[] = []
  for (const { residenceId, home, own, stays } of written) {
    const why = typeof stays === 'string' ? stays : used.has(residenceId) ? 'used' : undefined
    if (!home || typeof stays === 'string' || why || (isOurs(own) && !(await isUnitRemoved(ctx, home)))) {
      for (const { id } of own) kept.set(id, `homes.kept_${why ?? 'used'}`)
      continue
    }
    reversed.push(...own)
    gone.push(...stays.map((stay) => ({ ...stay, home })))
  }
  await takeBack(ctx, reversed, gone)
  return kept
}

async function takeBack(ctx: Context, reversed: readonly WrittenRow[], gone: readonly HomeStay[]): Promise<void> {
  await detachPeople(ctx, gone)
  const named = new Set(reversed.filter(isNamed).map(({ id }) => id))
  await removeNamed(
    ctx,
    gone.flatMap(({ id, userId }) => (named.has(id) ? userId : [])),
  )
  await changeUnits(
    ctx,
    reversed.filter((row) => row.verdict === 'change' && hasUnit(row)),
    0,
  )
}

/** Whether an import added the residence of these rows. */
const isOurs = (own: readonly WrittenRow[]): boolean => own.some(({ verdict }) => verdict === 'create')

/** The residences of rows that have something which would go with what is taken back, or that people of these stays made since. */
async function findUsed(
  ctx: Context,
  rows: readonly WrittenRow[],
  stays: readonly store.LockedStay[],
): Promise<Set<string>> {
  const residenceIds = rows.filter(({ verdict }) => verdict === 'create').map(({ targetId }) => targetId)
  const stayIds = rows.filter(hasPerson).map(({ id }) => id)
  const made = await usesOfStays.ask(
    ctx,
    stays.map(({ residenceId, userId, createdAt: since }) => ({ residenceId, userId, since })),
  )
  const used = await usesOfHomes.ask(ctx, { residenceIds, stayIds })
  return new Set([...used.flat(), ...made.flat().map(({ residenceId }) => residenceId)])
}

/** The stays that rows added to a residence, where it and they are as the import left them; else what is not. */
function untouchedStays(
  home: LockedHome,
  own: readonly WrittenRow[],
  stays: readonly store.LockedStay[],
): store.LockedStay[] | 'unit' | 'person' | 'others' {
  const units = own.filter((row) => isOurs(own) || hasUnit(row))
  if (units.some(({ targetVersion }) => targetVersion !== home.version)) return 'unit'
  if (units.length > 0 && home.archivedAt !== null) return 'unit'
  const attached = own.filter(hasPerson).map(({ id }) => stays.find((stay) => stay.id === id && stay.version === 0))
  const known = attached.filter((stay) => stay !== undefined)
  if (known.length < attached.length) return 'person'
  return isOurs(own) && known.length < stays.length ? 'others' : known
}
