import type { Context } from '../../../server/context.ts'
import type { FileReply } from '../../../server/routes.ts'
import { orNotFound } from '../../../server/rows.ts'
import type { One } from '../../../shared/contract.ts'
import { bytesOf, contentOf, discardFile, findFiles, takeFiles } from '../../files/server/service.ts'
import { organizationPolicy } from '../../organizations/policy.ts'
import { getOrganization } from '../../organizations/server/service.ts'
import type { Logo } from '../contract.ts'
import { logoFacts } from '../facts.ts'
import { requireLogo } from '../rules.ts'
import * as store from './store.ts'

/** The bytes of the logo of an organization, for a document of a thing that the caller has authorized reading. */
export async function findLogoBytes(ctx: Context, organizationId: string): Promise<Buffer | undefined> {
  const file = await store.findLogo(ctx.db, organizationId)
  return file && bytesOf(ctx, file)
}

/** The logo of an organization whose name the caller knows. */
async function readLogo(ctx: Context, id: string) {
  const organization = await getOrganization(ctx, id)
  ctx.authorize(organizationPolicy.read, organization)
  return store.findLogo(ctx.db, id)
}

/** An organization whose logo the caller may change. */
async function changeable(ctx: Context, id: string) {
  const organization = await getOrganization(ctx, id)
  ctx.authorize(organizationPolicy.updateContact, organization)
  return organization
}

export const logoVerbs = {
  get: async (ctx: Context, { id }: One): Promise<Logo> => ({ id, file: (await readLogo(ctx, id)) ?? null }),
  content: async (ctx: Context, { id }: One): Promise<FileReply> => contentOf(ctx, orNotFound(await readLogo(ctx, id))),
  async save(ctx: Context, { id, fileId }: { id: string; fileId: string }): Promise<Logo> {
    const organization = await changeable(ctx, id)
    const before = await store.findLogo(ctx.db, id)
    await takeFiles(ctx, [fileId], 'fileId')
    const [file] = await findFiles(ctx, [fileId])
    const logo = orNotFound(file)
    requireLogo(logo)
    await store.saveLogo(ctx.db, id, fileId)
    if (before) await discardFile(ctx, before, { organizationId: id })
    await ctx.tell(logoFacts.logo_changed, organization)
    return { id, file: logo }
  },
  async remove(ctx: Context, { id }: One): Promise<void> {
    const organization = await changeable(ctx, id)
    const file = orNotFound(await store.findLogo(ctx.db, id))
    await store.removeLogo(ctx.db, id)
    await discardFile(ctx, file, { organizationId: id })
    await ctx.tell(logoFacts.logo_removed, organization)
  },
}
