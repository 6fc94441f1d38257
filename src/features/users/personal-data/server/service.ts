import { Readable } from 'node:stream'
import type { Context } from '../../../../server/context.ts'
import { type FeatureHeldData, heldData, type PersonalFile, personalFiles } from '../../../../server/personal.ts'
import { personalPage } from '../../../../server/personal-page.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { type ZipEntry, zipStream } from '../../../../server/zip/zip.ts'
import { type ZipPaths, zipPaths } from '../../../../server/zip/zip-paths.ts'
import { type Language, languages } from '../../../../shared/actor.ts'
import { userFacts } from '../../facts.ts'
import { userPolicy } from '../../policy.ts'
import { getSelf, type UserRow } from '../../server/service.ts'
import { requireProof } from '../../sessions/server/service.ts'
import { findHeldRows } from './store.ts'

/**
 * The caller's data in every feature: rows as JSON and as a page in each language, and the files that they handed in. It is read while it
 * is sent, so that no copy stays anywhere. Throws `proof_needed`.
 */
export async function downloadPersonalData(
  ctx: Context,
  { language = ctx.language }: { language?: Language | undefined },
): Promise<FileReply> {
  const user = await getSelf(ctx)
  ctx.authorize(userPolicy.exportSelf, user)
  await requireProof(ctx)
  const held = await heldData(ctx)
  const files = (await personalFiles.ask(ctx, user)).flat()
  await ctx.db.transaction((tx) => ctx.within(tx).tell(userFacts.exported_data, user))
  return {
    name: `${ctx.machinery.say(language, 'users.data_file')}-${ctx.today}.zip`,
    mediaType: 'application/zip',
    content: zipStream(entries(ctx, { user, held, files })),
  }
}

interface Export {
  readonly user: UserRow
  readonly held: readonly FeatureHeldData[]
  readonly files: readonly PersonalFile[]
}

function* entries(ctx: Context, { user, held, files }: Export): Generator<ZipEntry> {
  const paths = zipPaths()
  const word = (language: Language, key: string) => ctx.machinery.say(language, `data-notices.${key}`)
  const rowsOf = (one: FeatureHeldData) => findHeldRows(ctx.db, one, user)
  const pages = languages.map((language) => ({ language, path: paths.add([], word(language, 'page_file')) }))
  const stored = files.map((file) => ({ ...file, path: pathOf(paths, file, word(user.language, 'files_folder')) }))
  for (const { language, path } of pages) {
    const page = { language, pages, held, rowsOf, files: stored, person: user, madeAt: ctx.now }
    yield textEntry(path, ctx.now, () => personalPage(ctx.machinery.say, page))
  }
  yield textEntry(paths.add([], 'mitoyen.json'), ctx.now, () => jsonPieces(ctx, { user, held, files }))
  for (const { path, addedAt, open } of stored) yield { path, modifiedAt: addedAt, isCompressed: true, open }
}

const pathOf = (paths: ZipPaths, { name }: PersonalFile, folder: string): string => paths.add([folder], name)

const textEntry = (path: string, modifiedAt: Date, pieces: () => AsyncIterable<string>): ZipEntry => ({
  path,
  modifiedAt,
  open: () => Promise.resolve(Readable.from(pieces(), { objectMode: false })),
})

async function* jsonPieces(ctx: Context, { user, held, files }: Export): AsyncGenerator<string> {
  const { id, email } = user
  yield `{"product":"Mitoyen","madeAt":${JSON.stringify(ctx.now)},"account":${JSON.stringify({ id, email })},`
  yield `"files":${JSON.stringify(files.map(({ name, addedAt }) => ({ name, addedAt })))},"tables":[`
  for (const [at, one] of held.entries()) {
    const { name: table, feature, why, kept, asOf } = one
    const told = JSON.stringify({ table, feature, why, kept, asOf })
    yield `${at > 0 ? ',' : ''}\n${told.slice(0, -1)},"rows":[`
    let isFirst = true
    for await (const rows of findHeldRows(ctx.db, one, user)) {
      const text = rows.map((row) => JSON.stringify(row)).join(',\n')
      yield isFirst || !text ? text : `,\n${text}`
      isFirst = false
    }
    yield ']}'
  }
  yield '\n]}\n'
}
