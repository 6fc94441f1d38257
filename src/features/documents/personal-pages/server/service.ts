import type { Context } from '../../../../server/context.ts'
import { type RowPage, wholePage } from '../../../../server/rows.ts'
import type { One } from '../../../../shared/contract.ts'
import { documentPolicy } from '../../policy.ts'
import { getDocument } from '../../server/service.ts'
import type { PersonalPage } from '../contract.ts'
import { identifiersIn, isNone } from '../rules.ts'
import { findSuspectPages } from './store.ts'

/** The pages of a document that hold what reaches or identifies a person, as far as its text has been read. */
export async function listPersonalPages(ctx: Context, { id }: One): Promise<RowPage<PersonalPage>> {
  ctx.authorize(documentPolicy.readAll, await getDocument(ctx, id))
  const pages = await findSuspectPages(ctx.db, id)
  return wholePage(pages.map(({ page, text }) => ({ page, ...identifiersIn(text) })).filter((found) => !isNone(found)))
}
