import type { Context } from '../../../../server/context.ts'
import type { Asked } from '../../../../server/keyset.ts'
import { findHeldFiles } from '../../../attachments/server/service.ts'
import { fileHoldersOf, visibleDemands } from '../../server/store.ts'

interface PlaceAsked extends Asked {
  readonly building: string
  readonly residence?: string | undefined
  readonly q?: string | undefined
}

/** A page of the files of the demands of a building, or of one of its units, that the caller may read. */
export const listFilesOfDemands = (ctx: Context, { building, residence, ...asked }: PlaceAsked) =>
  findHeldFiles(ctx.db, fileHoldersOf(ctx.scope(visibleDemands), building, residence), asked)
