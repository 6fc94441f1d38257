import { beforeAll, describe, expect, test } from 'vitest'
import type { CastName } from '../../../../db/worlds/test.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { addDays, today } from '../../../shared/dates.ts'
import type { Bill } from '../../bills/contract.ts'
import { sampleBill } from '../../bills/testing.ts'
import type { Instalment } from '../../instalments/contract.ts'
import { numbers } from '../../vendor-profiles/server/testing.ts'
import type { BankFilePreview } from '../bank-file/contract.ts'
import { readBankFile, recordLength } from '../bank-file/rules.ts'
import type { DueInstalment, PaymentRun, PaymentRunDetail } from '../contract.ts'

const world = startWorld()
const now = today()
const manager = () => world.as('manager')

const make = async (vendorName: string, changes: object = {}): Promise<Bill> => {
  const amounts = { subtotalCents: null, gstCents: null, qstCents: null, invoiceNumber: null, dueOn: addDays(now, 3) }
  const bill = sampleBill(world.places.erables.id, { vendorName, status: 'sent', ...amounts, ...changes })
  return (await manager().post<Bill>('/api/bills', bill)).body
}
const due = async (more: object = {}, who: CastName = 'manager') => {
  const asked = { organization: world.places.laurier.id, dueTo: addDays(now, 7), ...more }
  const query = new URLSearchParams(Object.entries(asked))
  return world.as(who).get<{ items: DueInstalment[] }>(`/api/payment-runs/due-instalments?${query}`)
}
const dueOf = async (some: readonly Bill[]) =>
  (await due()).body.items.filter(({ billId }) => some.some(({ id }) => id === billId))
const create = async (some: readonly Bill[], more: object = {}, who: CastName = 'manager') =>
  world.as(who).post<PaymentRun>('/api/payment-runs', {
    organizationId: world.places.laurier.id,
    title: 'Semaine du 30',
    payOn: now,
    instalmentIds: (await dueOf(some)).map(({ id }) => id),
    ...more,
  })
const read = async ({ id }: { id: string }) => (await manager().get<PaymentRunDetail>(`/api/payment-runs/${id}`)).body
const step = async ({ id }: { id: string }, name: string, more: object = {}) => {
  const { version } = await read({ id })
  return manager().put<PaymentRun>(`/api/payment-runs/${id}/${name}`, { version, ...more })
}
const pay = (run: { id: string }) => step(run, 'payment', { paidOn: now, reference: 'LOT-1' })
const paymentsOf = async ({ id }: { id: string }) =>
  (await manager().get<{ items: Instalment[] }>(`/api/bills/${id}/instalments`)).body.items.flatMap(
    ({ payments }) => payments,
  )
const reverse = ({ id }: { id: string }, more: object = {}) =>
  manager().post<PaymentRun>(`/api/payment-runs/${id}/reversals`, { reason: 'Lot refusé', ...more })

/** Where a vendor is paid: proposed by one person, confirmed by another. */
const bankOf = async ({ vendorId }: Bill) => {
  const { body } = await manager().post(`/api/vendors/${vendorId}/bank-details`, { ...numbers, reason: 'Spécimen' })
  const confirmed = { version: body.version, note: 'Rappelé' }
  const path = `/api/vendors/bank-details/${body.id}/confirmation`
  expect((await world.as('admin').put(path, confirmed)).status).toBe(200)
}

describe('what is due', () => {
  test('is every open instalment until a day, with what to look at before it is paid', async () => {
    const plan = { rhythm: 'weekly', isRepeated: true }
    const weekly = await make('Ménage Due', { category: 'utilities', plan, dueOn: now })
    const later = await make('Ménage Due', { dueOn: addDays(now, 8), totalCents: 700 })
    const twin = { category: 'utilities', invoiceNumber: 'F-1' }
    const twins = [await make('Double Due', twin), await make('Double Due', { ...twin, totalCents: 900 })]
    const works = await make('Toiture Due', { category: 'repairs' })
    const found = await dueOf([weekly, later, ...twins, works])
    const days = found.filter(({ billId }) => billId === weekly.id).map(({ dueOn }) => dueOn)
    expect(days).toEqual([now, addDays(now, 7)])
    expect(found.some(({ billId }) => billId === later.id)).toBe(false)
    const warnings = ({ id }: Bill) => found.find(({ billId }) => billId === id)?.warnings
    expect(warnings(weekly)).toEqual(['bank_missing'])
    for (const one of twins) expect(warnings(one)).toEqual(['bank_missing', 'duplicate'])
    expect(warnings(works)).toEqual(['bank_missing', 'licence', 'insurance'])
    await bankOf(weekly)
    expect((await dueOf([weekly]))[0]?.warnings).toEqual(['bank_changed'])
    await manager().post(`/api/vendors/${weekly.vendorId}/bank-details`, {
      ...numbers,
      account: '7654321',
      reason: 'Courriel',
    })
    expect((await dueOf([weekly]))[0]?.warnings).toEqual(['bank_changing', 'bank_changed'])
  })

  test('tells an amount far from what its vendor asks for', async () => {
    for (const [at, totalCents] of [10_000, 11_000, 12_000, 11_500].entries())
      await make('Câble Due', { totalCents, issuedOn: addDays(now, -100 + at * 20), category: 'utilities' })
    const dear = await make('Câble Due', { totalCents: 40_000, category: 'utilities', issuedOn: now })
    expect((await dueOf([dear]))[0]?.warnings).toEqual(['bank_missing', 'unusual'])
  })

  test('is of those who manage the place, and of no other', async () => {
    const { erables, falaise } = world.places
    for (const [who, more, status] of [
      ['resident', {}, 403],
      ['tenant', { building: erables.id }, 403],
      ['otherManager', {}, 404],
      ['otherManager', { building: erables.id }, 404],
      ['managerLimited', { building: erables.id }, 404],
      ['managerLimited', {}, 403],
      ['demoManager', { building: erables.id }, 200],
      ['manager', { building: falaise.id }, 404],
    ] as const)
      expect((await due(more, who)).status, `${who} ${JSON.stringify(more)}`).toBe(status)
  })
})

test('runs are listed by status and by day of payment', async () => {
  const some = [await make('Plomberie Un', { dueOn: now })]
  const { body: run } = await create(some)
  const idsOf = async (search: string) =>
    (await world.as('manager').get(`/api/payment-runs?${search}`)).body.items.map(({ id }: { id: string }) => id)
  for (const search of ['status=draft', `payFrom=${run.payOn}&payTo=${run.payOn}`])
    expect(await idsOf(search), search).toContain(run.id)
  for (const search of ['status=paid', `payFrom=${addDays(run.payOn, 1)}`, `payTo=${addDays(run.payOn, -1)}`])
    expect(await idsOf(search), search).not.toContain(run.id)
})

describe('a payment run', () => {
  test('shows what leaves by building and by day, pins it, and records each payment once', async () => {
    const some = [await make('Jardin Un'), await make('Jardin Deux', { totalCents: 5_000, dueOn: now })]
    const { status, body: run } = await create(some)
    expect(status).toBe(201)
    const { erables } = world.places
    expect(await read(run)).toMatchObject({
      status: 'draft',
      count: 2,
      totalCents: 146_944,
      byFund: [{ buildingId: erables.id, fund: 'operating', count: 2, totalCents: 146_944, balanceCents: null }],
      byDay: [
        { dueOn: now, totalCents: 5_000 },
        { dueOn: addDays(now, 3), totalCents: 141_944 },
      ],
    })
    expect((await pay(run)).body).toMatchObject({ code: 'payment-runs.forbidden_step' })
    expect((await step(run, 'confirmation')).body.status).toBe('confirmed')
    const { version } = await read(run)
    const path = `/api/payment-runs/${run.id}/payment`
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => manager().put(path, { version, paidOn: now, reference: 'LOT-1' })),
    )
    expect(answers.filter(({ status: one }) => one === 200)).toHaveLength(1)
    for (const bill of some) {
      expect(await paymentsOf(bill)).toMatchObject([{ method: 'transfer', reference: 'LOT-1', paidOn: now }])
      expect((await manager().get<Bill>(`/api/bills/${bill.id}`)).body.status).toBe('paid')
    }
    expect((await read(run)).instalments.map(({ outcome }) => outcome)).toEqual(['paid', 'paid'])
  })

  test('keeps its instalments out of other runs until it is cancelled, however many take them at once', async () => {
    const bill = await make('Seul Lot')
    const [instalment] = await dueOf([bill])
    const answers = await Promise.all(Array.from({ length: 6 }, () => create([], { instalmentIds: [instalment?.id] })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect(await dueOf([bill])).toEqual([])
    const kept = answers.find(({ status }) => status === 201)?.body
    await step(kept ?? { id: '' }, 'cancellation')
    expect(await dueOf([bill])).toHaveLength(1)
    expect((await create([bill])).status).toBe(201)
  })

  test('is not confirmed while an instalment is paid otherwise or has another amount', async () => {
    const [paid, kept] = [await make('Changé Un'), await make('Changé Deux')]
    const { body: run } = await create([paid, kept])
    await manager().put(`/api/bills/${paid.id}/payment`, { paidOn: now, amountCents: 100 })
    expect((await step(run, 'confirmation')).body).toMatchObject({ code: 'payment-runs.not_due' })
    expect((await read(run)).instalments.filter(({ isStale }) => isStale)).toMatchObject([{ billId: paid.id }])
    const { version, instalments: items } = await read(run)
    const instalmentIds = items.filter(({ isStale }) => !isStale).map(({ instalmentId }) => instalmentId)
    await manager().patch(`/api/payment-runs/${run.id}`, { version, instalmentIds })
    expect((await step(run, 'confirmation')).body).toMatchObject({ status: 'confirmed', count: 1 })
  })

  test('leaves what was paid otherwise after it was confirmed, and pays the others', async () => {
    const [gone, kept] = [await make('Laissé Un'), await make('Laissé Deux')]
    const { body: run } = await create([gone, kept])
    await step(run, 'confirmation')
    await manager().put(`/api/bills/${gone.id}/payment`, { paidOn: now })
    await pay(run)
    const { instalments: items } = await read(run)
    expect(items.find(({ billId }) => billId === gone.id)).toMatchObject({
      outcome: 'left',
      reason: expect.any(String),
    })
    expect(items.find(({ billId }) => billId === kept.id)).toMatchObject({ outcome: 'paid', reason: null })
    expect(await paymentsOf(gone)).toHaveLength(1)
  })

  test('is undone payment by payment, from the run or from the bill, each once', async () => {
    const some = [await make('Défait Un'), await make('Défait Deux'), await make('Défait Trois')]
    const { body: run } = await create(some)
    await step(run, 'confirmation')
    await pay(run)
    const [first] = (await read(run)).instalments.filter(({ billId }) => billId === some[0]?.id)
    expect((await reverse(run, { itemIds: [first?.id] })).body).toMatchObject({
      status: 'paid',
      reversedCents: 141_944,
    })
    expect((await reverse(run, { itemIds: [first?.id] })).body).toMatchObject({
      code: 'payment-runs.nothing_to_reverse',
    })
    await manager().del(`/api/bills/${some[1]?.id}/payment`, { reason: 'Chèque sans provision' })
    expect((await read(run)).instalments.map(({ outcome }) => outcome).sort()).toEqual(['paid', 'reversed', 'reversed'])
    expect((await reverse(run)).body.reversedCents).toBe(3 * 141_944)
    for (const bill of some) expect(await paymentsOf(bill)).toHaveLength(2)
    // They may be paid again, by another run.
    expect(await dueOf(some)).toHaveLength(3)
  })

  test('is out of reach of those who do not manage its place', async () => {
    const bill = await make('Fermé')
    const { body: run } = await create([bill], { buildingId: world.places.erables.id })
    for (const [who, status] of [
      ['stranger', 401],
      ['resident', 404],
      ['otherManager', 404],
      ['managerLimited', 404],
    ] as const)
      expect((await world.as(who).get(`/api/payment-runs/${run.id}`)).status, who).toBe(status)
    expect((await world.as('demoManager').put(`/api/payment-runs/${run.id}/cancellation`, { version: 0 })).status).toBe(
      403,
    )
    const theirs = (
      await world.as('otherManager').post('/api/bills', sampleBill(world.places.falaise.id, { status: 'sent' }))
    ).body
    const { body: list } = await world.as('otherManager').get(`/api/bills/${theirs.id}/instalments`)
    expect((await create([], { instalmentIds: [list.items[0].id] })).body).toMatchObject({
      code: 'payment-runs.not_due',
    })
  })
})

describe('the file for the bank', () => {
  const originator = {
    originatorId: 'LAURIER001',
    dataCentre: '81510',
    shortName: 'Laurier',
    longName: 'Gestion Laurier',
    code: '460',
    institution: '006',
    transit: '00001',
    account: '7654321',
  }
  const path = () => `/api/payment-originators/${world.places.laurier.id}`
  const confirmed = async (some: readonly Bill[]) => {
    const { body: run } = await create(some)
    await step(run, 'confirmation')
    return read(run)
  }
  const made = (run: PaymentRun) =>
    manager().put<{ name: string; content: string; number: number }>(`/api/payment-runs/${run.id}/bank-file`, {
      version: run.version,
    })

  beforeAll(async () => {
    const bill = await make('Sans émetteur')
    const run = await confirmed([bill])
    expect((await made(run)).body).toMatchObject({ code: 'payment-runs.no_originator' })
    expect((await world.as('managerLimited').put(path(), originator)).status).toBe(403)
    const { body } = await manager().put(path(), originator)
    expect(body).toMatchObject({ institution: '006', ending: '321' })
    expect(JSON.stringify(body)).not.toContain('7654321')
    expect((await manager().put(path(), originator)).body).toMatchObject({ code: 'stale' })
  })

  test('is shown decoded first, leaves out whose details wait for their second person, and keeps its number and its bytes', async () => {
    const [ready, waiting, none] = [await make('Électricité Côté'), await make('Change'), await make('Aucun')]
    await bankOf(ready)
    await bankOf(waiting)
    await manager().post(`/api/vendors/${waiting.vendorId}/bank-details`, {
      ...numbers,
      account: '1111111',
      reason: 'Courriel',
    })
    const run = await confirmed([ready, waiting, none])
    const { body: preview } = await manager().get<BankFilePreview>(`/api/payment-runs/${run.id}/bank-file`)
    expect(preview).toMatchObject({
      number: null,
      count: 1,
      totalCents: 141_944,
      credits: [{ name: 'ELECTRICITE COTE', institution: '815', transit: '30012', ending: '567' }],
    })
    expect(preview.left.map(({ reason }) => reason).sort()).toEqual(['bank_changing', 'bank_missing'])
    expect(JSON.stringify(preview)).not.toContain(numbers.account)
    const [first, ...others] = await Promise.all([made(run), made(run), made(run)])
    const files = [first, ...others].filter(({ status }) => status === 200).map(({ body }) => body)
    expect(new Set(files.map(({ content }) => content)).size).toBe(1)
    const content = files[0]?.content ?? ''
    expect(content.split('\r\n')[0]).toHaveLength(recordLength)
    expect(readBankFile(content)).toMatchObject({
      originatorId: 'LAURIER001',
      count: 1,
      entries: [{ account: '1234567' }],
    })
    expect((await made(await read(run))).body).toEqual(files[0])
    for (const name of ['draft', 'cancellation'])
      expect((await step(run, name)).body).toMatchObject({ code: 'payment-runs.file_made' })
    const other = await make('Électricité Côté')
    expect((await made(await confirmed([other]))).body.number).toBe((files[0]?.number ?? 0) + 1)
    const { rows } = await world.database.pool.query(`select sealed_file from payment_runs where id = $1`, [run.id])
    expect(rows[0].sealed_file).not.toContain('LAURIER')
  })

  test('leaves out what was paid or changed since the run was confirmed, as the run tells', async () => {
    const [kept, paid] = [await make('Gardé'), await make('Réglé')]
    await bankOf(kept)
    await bankOf(paid)
    const run = await confirmed([kept, paid])
    expect((await manager().put(`/api/bills/${paid.id}/payment`, { paidOn: now })).status).toBe(200)
    const { body: preview } = await manager().get<BankFilePreview>(`/api/payment-runs/${run.id}/bank-file`)
    expect([preview.count, preview.left.map(({ reason }) => reason)]).toEqual([1, ['changed']])
    const told = (await read(run)).instalments.filter(({ isStale }) => isStale)
    expect(told.map(({ billId }) => billId)).toEqual([paid.id])
  })

  test('pays what is in it alone, unless what it left out is said to be paid otherwise', async () => {
    const [filed, other, late] = [await make('Dans le fichier'), await make('Par chèque'), await make('Sans compte')]
    await bankOf(filed)
    const run = await confirmed([filed, other, late])
    await made(run)
    // An account that is confirmed after the file was made does not put its item in it.
    await bankOf(late)
    const { body: preview } = await manager().get<BankFilePreview>(`/api/payment-runs/${run.id}/bank-file`)
    expect(preview.left.map(({ vendorName, reason }) => [vendorName, reason])).toEqual([
      ['Par chèque', 'bank_missing'],
      ['Sans compte', 'not_in_file'],
    ])
    const otherwiseIds = preview.left.slice(0, 1).map(({ itemId }) => itemId)
    await step(run, 'payment', { paidOn: now, otherwiseIds })
    const told = (await read(run)).instalments.map(({ vendorName, outcome, reason }) => [vendorName, outcome, reason])
    expect(told).toEqual([
      ['Dans le fichier', 'paid', null],
      ['Par chèque', 'paid', null],
      ['Sans compte', 'left', 'Pas dans le fichier pour la banque'],
    ])
    const payments = await Promise.all([filed, other, late].map(paymentsOf))
    expect(payments.map(([payment]) => payment?.method)).toEqual(['transfer', null, undefined])
    expect((await dueOf([late])).map(({ billId }) => billId)).toEqual([late.id])
  })

  test('is not made of a run that was paid otherwise than by transfer', async () => {
    const bill = await make('Chèque')
    await bankOf(bill)
    const run = await confirmed([bill])
    await step(run, 'payment', { paidOn: now, method: 'cheque' })
    expect((await made(await read(run))).body).toMatchObject({ code: 'payment-runs.paid_otherwise' })
  })

  test('the list is printed in both languages and exported', async () => {
    const { body: run } = await create([await make('Imprimé')])
    for (const language of ['fr', 'en']) {
      const file = await manager().get(`/api/payment-runs/${run.id}/printout?language=${language}`)
      expect([file.status, file.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    }
    const sheet = await manager().get(`/api/payment-runs/${run.id}/export?format=csv`)
    expect(sheet.text).toContain('Imprimé')
    expect((await world.as('demoManager').get(`/api/payment-runs/${run.id}/export?format=csv`)).status).toBe(403)
  })
})
