import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { everySlice } from '../../../../server/rows.ts'
import { indexPage } from '../../../../server/zip/index-page.ts'
import { type ZipEntry, zipStream } from '../../../../server/zip/zip.ts'
import { type ZipPaths, zipPaths } from '../../../../server/zip/zip-paths.ts'
import { givenContentOf } from '../../../files/server/service.ts'
import type { FolderFilter } from '../../contract.ts'
import { documentPolicy } from '../../policy.ts'
import { leastAsked } from '../../search/contract.ts'
import { findAnsweringIds } from '../../search/server/service.ts'
import { savedNameOf } from '../../server/service.ts'
import { type DocumentRow, visibleDocuments } from '../../server/store.ts'
import { findCurrentFiles, findFolder } from './store.ts'

/**
 * Every document that the filters find and the caller may read, in its current version. A text finds the documents that hold it, as on the
 * screen; those in the archives are found by their name. Throws `forbidden`.
 */
export async function packFolder(ctx: Context, filter: FolderFilter): Promise<FileReply> {
  ctx.authorize(documentPolicy.export, {})
  const { q, archived, ...narrowing } = filter
  const answer = q && q.length >= leastAsked && !archived ? await findAnsweringIds(ctx, { ...narrowing, q }) : undefined
  const asked: Asked = answer
    ? { filter: { ...narrowing, archived }, only: answer.ids, isCut: answer.isCut }
    : { filter, only: undefined, isCut: false }
  const content = zipStream(entriesOf(ctx, asked))
  return { name: `${ctx.say('documents.zip_name')}-${ctx.today}.zip`, mediaType: 'application/zip', content }
}

interface Asked {
  readonly filter: FolderFilter
  /** The documents that a text found. */
  readonly only: readonly string[] | undefined
  readonly isCut: boolean
}

/** Documents are queried by slices, while the archive is sent; the page that lists them comes last. */
async function* entriesOf(ctx: Context, { isCut, ...asked }: Asked): AsyncGenerator<ZipEntry> {
  const visible = ctx.scope(visibleDocuments)
  const paths = zipPaths()
  const indexPath = paths.add([], 'index.html')
  const packed: { path: string; label: string; note: string }[] = []
  const missing: string[] = []
  for await (const slice of everySlice((cursor) => findFolder(ctx.db, visible, { ...asked, cursor }))) {
    const files = await findCurrentFiles(
      ctx.db,
      slice.map(({ id }) => id),
    )
    for (const document of slice) {
      const file = files.get(document.id)
      if (!file) continue
      const path = pathOf(ctx, paths, document)
      yield {
        path,
        modifiedAt: file.createdAt,
        isCompressed: true,
        open: async () => {
          const content = await givenContentOf(ctx, file)
          if (content)
            packed.push({ path, label: document.name, note: `${path.split('/')[0]} · ${document.effectiveOn}` })
          else missing.push(document.name)
          return content
        },
      }
    }
  }
  yield { path: indexPath, modifiedAt: ctx.now, open: async () => listOf(ctx, packed, { missing, isCut }) }
}

/** Building, unit, type, name. */
const pathOf = (ctx: Context, paths: ZipPaths, document: DocumentRow): string => {
  const { buildingName, unitNumber, type, effectiveOn } = document
  const folders = [buildingName, ...(unitNumber ? [unitNumber] : []), ctx.say(`documents.type_${type}`)]
  return paths.add(folders, `${effectiveOn} ${savedNameOf(document, document)}`)
}

interface Left {
  readonly missing: readonly string[]
  readonly isCut: boolean
}

const listOf = (ctx: Context, files: Parameters<typeof indexPage>[0]['files'], { missing, isCut }: Left): Buffer =>
  indexPage({
    language: ctx.language,
    title: ctx.say('documents.title'),
    lead: ctx.say(isCut ? 'documents.zip_lead_cut' : 'documents.zip_lead', { count: files.length, date: ctx.today }),
    files,
    ...(missing.length > 0 && { missing: { title: ctx.say('documents.zip_missing'), lines: missing } }),
  })
