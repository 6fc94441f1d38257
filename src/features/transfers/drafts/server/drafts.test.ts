import { describe, expect, it } from 'vitest'
import { startWorld } from '../../../../server/testing/world.ts'
import type { Transfer } from '../../contract.ts'
import { findTransferDays } from '../../server/service.ts'
import { inDays, invited, known, transferActs } from '../../server/testing.ts'

const world = startWorld()
const { manager, settle, draft, confirm } = transferActs(world)

describe('a draft', () => {
  it('is confirmed once of two managers at the same time, and one of a kind is open', async () => {
    const seller = await settle('owner')
    const buyer = await settle('owner')
    const sale = await draft(seller.residenceId, 'sale', { arrivesOn: inDays(5), arriving: [known(buyer.id)] })
    const both = await Promise.all([
      confirm(sale),
      world.as('admin').put(`/api/transfers/${sale.id}/confirmation`, { version: sale.version }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const again = await manager().post('/api/transfers', { residenceId: seller.residenceId, kind: 'sale' })
    expect([again.status, again.body.code]).toEqual([409, 'transfers.already_open'])
  })

  it('can’t be confirmed without its day and who arrives, nor with someone of another organization', async () => {
    const seller = await settle('owner')
    const { id } = await draft(seller.residenceId, 'sale', {})
    const refused = await manager().put(`/api/transfers/${id}/confirmation`, { version: 0 })
    expect([refused.status, refused.body.code]).toEqual([422, 'transfers.incomplete'])
    const foreign = [known(world.people.otherTenant.id)]
    const unknown = await manager().patch(`/api/transfers/${id}`, { version: 0, arriving: foreign })
    expect([unknown.status, unknown.body.code]).toEqual([422, 'transfers.unknown_person'])
    const twice = await manager().patch(`/api/transfers/${id}`, {
      version: 0,
      arriving: [invited('a@b.ca'), invited('a@b.ca')],
    })
    expect(twice.body.code).toBe('transfers.twice')
  })

  it('is refused when who leaves arrives after the day', async () => {
    const seller = await settle('owner')
    const buyer = await settle('owner')
    const sale = await draft(seller.residenceId, 'sale', { arrivesOn: '2020-07-01', arriving: [known(buyer.id)] })
    const refused = await confirm(sale)
    expect([refused.status, refused.body.code]).toEqual([422, 'transfers.leaves_before_arrival'])
  })

  it('refuses requests of the future, each beside its field', async () => {
    const seller = await settle('owner')
    const { id } = await draft(seller.residenceId, 'sale', { certificateRequestedOn: inDays(0) })
    const version = (await manager().get<Transfer>(`/api/transfers/${id}`)).body.version
    const future = { certificateRequestedOn: inDays(1), statementRequestedOn: inDays(9) }
    const refused = await manager().patch(`/api/transfers/${id}`, { version, ...future })
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
      422,
      'transfers.request_in_future',
      Object.keys(future),
    ])
  })

  it('shows the first of its dated items, whether days of sales or of requests', async () => {
    const seller = await settle('owner')
    const buyer = await settle('owner')
    const fields = {
      arriving: [known(buyer.id)],
      certificateRequestedOn: inDays(-14),
      statementRequestedOn: inDays(-11),
    }
    const sale = await draft(seller.residenceId, 'sale', { arrivesOn: inDays(2), ...fields })
    await confirm(sale)
    const ctx = world.contextOf({ actor: await world.actorOf('manager') })
    const items = await findTransferDays(ctx, { from: inDays(0), to: inDays(60), limit: 2 })
    expect(items).toHaveLength(2)
    const all = await findTransferDays(ctx, { from: inDays(0), to: inDays(60), limit: 100 })
    expect(all.map(({ on }) => on)).toEqual(all.map(({ on }) => on).toSorted())
    expect(items).toEqual(all.slice(0, 2))
  })

  it('of a move keeps no request: those of the law are of sales', async () => {
    const leaver = await settle('tenant')
    const move = await draft(leaver.residenceId, 'move', { leavesOn: inDays(8), certificateRequestedOn: inDays(-1) })
    expect(move).toMatchObject({ leavesOn: inDays(8), certificateRequestedOn: null, statementRequestedOn: null })
  })
})
