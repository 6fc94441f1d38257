import { Readable } from 'node:stream'
import type { Context } from '../../../../server/context.ts'
import { type HeldData, heldData } from '../../../../server/personal.ts'
import type { FileReply } from '../../../../server/routes.ts'
import type { Language } from '../../../../shared/actor.ts'
import { userPolicy } from '../../policy.ts'
import { getSelf, type UserRow } from '../../server/service.ts'
import { mostRows } from '../contract.ts'
import * as store from './store.ts'

/** The caller's data in every feature, as a file read from the database table by table while it is sent. */
export async function downloadPersonalData(
  ctx: Context,
  { language = ctx.language }: { language?: Language | undefined },
): Promise<FileReply> {
  const user = await getSelf(ctx)
  ctx.authorize(userPolicy.exportSelf, user)
  const held = await heldData(ctx)
  return {
    name: `${ctx.machinery.say(language, 'users.data_file')}-${ctx.today}.json`,
    mediaType: 'application/json; charset=utf-8',
    content: Readable.from(pieces(ctx, held, user, language), { objectMode: false }),
  }
}

async function* pieces(
  ctx: Context,
  held: readonly HeldData[],
  { id, email }: UserRow,
  language: Language,
): AsyncGenerator<string> {
  yield `{"product":"Mitoyen","madeAt":${JSON.stringify(ctx.now)},"account":${JSON.stringify({ id, email })},"tables":[`
  for (const [at, one] of held.entries()) {
    const rows = await store.findHeldRows(ctx.db, one, { id, email }, mostRows + 1)
    const told = {
      table: one.name,
      why: one.why[language],
      kept: one.kept[language],
      asOf: one.asOf,
      isCut: rows.length > mostRows,
      rows: rows.slice(0, mostRows),
    }
    yield `${at > 0 ? ',' : ''}\n${JSON.stringify(told)}`
  }
  yield '\n]}\n'
}
