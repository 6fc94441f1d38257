import { orNotFound } from '../../../../server/rows.ts'
import type { World } from '../../../../server/testing/world.ts'
import { newDocument } from '../../server/testing.ts'
import { beginText, endText, findDocumentToRead, findText, keepPages } from '../../texts/server/store.ts'

type Told = Parameters<typeof newDocument>[1]

/** A document of Les Érables whose pages hold these texts. */
export async function newReadDocument(world: World, texts: readonly string[], told: Told = {}): Promise<string> {
  const { id } = await newDocument(world, told)
  const ctx = world.contextOf()
  const document = orNotFound(await findDocumentToRead(ctx.db, id))
  const started = async () => orNotFound(await findText(ctx.db, id))
  await beginText(ctx, document)
  const pages = texts.map((text, at) => ({ page: at + 1, text, boxes: [], isRecognised: false }))
  await keepPages(ctx, { text: await started(), document, pages, pageCount: pages.length })
  await endText(ctx, await started(), null)
  return id
}
