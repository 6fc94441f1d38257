import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { fileForm } from '../../../server/testing/forms.ts'
import { startWorld } from '../../../server/testing/world.ts'
import type { BankFile, BankFilePreview } from '../files/contract.ts'
import { removeOldBankFiles } from '../files/server/service.ts'
import { bankAccounts, bankFiles, bankLines } from './tables.ts'
import { newAccount } from './testing.ts'

const world = startWorld()
beforeEach(async () => void (await world.database.pool.query('truncate rate_windows')))
const manager = () => world.as('manager')

const send = async (bankAccountId: string, bytes: string | Uint8Array, name = 'releve.csv') =>
  manager().post<BankFile>('/api/bank-files', fileForm(bytes, { name, fields: { bankAccountId } }))
const preview = async ({ id }: { id: string }) => (await manager().get<BankFilePreview>(`/api/bank-files/${id}`)).body
const add = ({ id, version }: BankFile, withDoubtful = false) =>
  manager().put<BankFile>(`/api/bank-files/${id}/import`, { version, withDoubtful })
const linesOf = ({ id }: { id: string }) =>
  world.database.db
    .select()
    .from(bankLines)
    .where(eq(bankLines.bankAccountId, id))
    .orderBy(bankLines.postedOn, bankLines.lineNo)

/** As Desjardins exports: no headings, fourteen fields. */
const rowOf = ([day, said, out, into, balance]: Row, at: number) =>
  `"Caisse","0184417","EOP","${day}",${at + 1},"${said}","",${out},${into},"","","","",${balance}`
type Row = readonly [day: string, said: string, out: string, into: string, balance: string]
const desjardins = (...rows: readonly Row[]) => `\r\n${rows.map(rowOf).join('\r\n')}`

const february = desjardins(
  ['2026/02/02', 'VIREMENT INTERAC DE TREMBLAY', '', '250.00', '10250.00'],
  ['2026/02/02', 'VIREMENT INTERAC DE TREMBLAY', '', '250.00', '10500.00'],
  ['2026/02/05', 'PAIEMENT FACTURE HYDRO', '120.50', '', '10379.50'],
)

describe('importing', () => {
  test('a file says what it would add and proves its columns, then adds each line once, however often it comes', async () => {
    const account = await newAccount(world)
    const { body: file } = await send(account.id, february)
    expect(await preview(file)).toMatchObject({
      shape: 'desjardins',
      counts: { new: 3, known: 0, doubtful: 0 },
      chain: { checked: 2, held: 2, breaks: [] },
      opening: { balanceCents: 1_000_000 },
      closing: { on: '2026-02-05', balanceCents: 1_037_950 },
      differenceCents: 0,
      isOtherAccount: false,
    })
    expect((await send(account.id, february)).body.id).toBe(file.id)
    expect((await add(file)).body).toMatchObject({ status: 'imported', addedCount: 3 })
    expect((await add(file)).body.addedCount).toBe(3)
    const again = (await send(account.id, february)).body
    expect((await preview(again)).counts).toMatchObject({ new: 0, known: 3 })
    expect((await add(again)).status).toBe(409)
    expect((await linesOf(account)).map(({ amountCents }) => amountCents)).toEqual([25_000, 25_000, -12_050])
  })

  test('two files whose periods overlap, imported at once, add what is in either, once', async () => {
    const account = await newAccount(world)
    const later = desjardins(
      ['2026/02/05', 'PAIEMENT FACTURE HYDRO', '120.50', '', '10379.50'],
      ['2026/02/06', 'DEPOT', '', '10.00', '10389.50'],
    )
    const one = (await send(account.id, february)).body
    await add(one)
    const other = (await send(account.id, later)).body
    const answers = await Promise.all([add(other), add(other)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await linesOf(account)).toHaveLength(4)
  })

  test('the same days in another format are shown as doubtful, and stay out unless a person takes them', async () => {
    const account = await newAccount(world)
    await add((await send(account.id, february)).body)
    const ofx = `OFXHEADER:100\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><ACCTID>0184417</BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260202120000[-5:EST]<TRNAMT>250.00<FITID>A1<NAME>TREMBLAY</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260209<TRNAMT>-40,00<FITID>A2<NAME>Dépôt & cie</STMTTRN></BANKTRANLIST>
<LEDGERBAL><BALAMT>10339.50<DTASOF>20260209</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
    const file = (await send(account.id, ofx, 'releve.ofx')).body
    expect(await preview(file)).toMatchObject({ format: 'ofx', counts: { new: 1, doubtful: 1 }, differenceCents: 0 })
    expect((await add(file)).body.addedCount).toBe(1)
  })

  test('a file of another account is told, and lines before the account starts are left out', async () => {
    const account = await newAccount(world, { startsOn: '2026-02-03' })
    const elsewhere = february.replaceAll('0184417', '0999999')
    const { isOtherAccount, counts } = await preview((await send(account.id, elsewhere)).body)
    expect([isOtherAccount, counts.before, counts.new]).toEqual([true, 2, 1])
  })

  test('columns that a person names are read so, and known again for the account', async () => {
    const account = await newAccount(world)
    const own = 'quand;quoi;combien;reste\n03/02/2026;Loyer;(250,00);9 750,00 $\n04/02/2026;Loyer;1 000,00;10 750,00 $'
    const file = (await send(account.id, own)).body
    const { map } = await preview(file)
    const said = {
      ...map,
      hasTitles: true,
      dayOrder: 'dmy',
      postedOn: 0,
      descriptions: [1],
      amount: 2,
      withdrawal: null,
      deposit: null,
      balance: 3,
    }
    const mapped = await manager().put<BankFile>(`/api/bank-files/${file.id}/columns`, {
      version: file.version,
      map: said,
    })
    expect(await preview(file)).toMatchObject({ periodFrom: '2026-02-03', chain: { checked: 1, held: 1 } })
    await add(mapped.body)
    const next = (await send(account.id, `${own}\n05/02/2026;Loyer;5,00;10 755,00 $`)).body
    expect(await preview(next)).toMatchObject({ map: said, counts: { known: 2, new: 1 } })
  })

  test.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
    [
      'an XML whose entities grow',
      '<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx">]><Document><BkToCstmrStmt><Stmt>&x;&x;</Stmt></BkToCstmrStmt></Document>',
    ],
    ['an XML cut short', '<Document><BkToCstmrStmt><Stmt>'],
    ['nothing', ''],
    ['an OFX without an account', 'OFXHEADER:100\n<OFX></OFX>'],
  ])('%s is refused in words, and leaves nothing', async (_, bytes) => {
    const account = await newAccount(world)
    const answer = await send(account.id, bytes)
    expect(answer.status, answer.text).toBe(422)
    expect((await manager().get(`/api/bank-files?account=${account.id}`)).body.items).toEqual([])
  })

  test('an import is taken out with its lines, and may come again', async () => {
    const account = await newAccount(world)
    const file = (await send(account.id, february)).body
    await add(file)
    expect((await manager().del(`/api/bank-files/${file.id}`)).status).toBe(204)
    expect(await linesOf(account)).toEqual([])
    await add((await send(account.id, february)).body)
    expect(await linesOf(account)).toHaveLength(3)
  })

  test('no script changes a line of the bank', async () => {
    const account = await newAccount(world)
    await add((await send(account.id, february)).body)
    await expect(world.database.db.execute(sql`update bank_lines set amount_cents = 1`)).rejects.toThrow()
  })
})

describe('accounts', () => {
  test('the numbers are kept encrypted, and changed only where they are given again', async () => {
    const { body: made } = await manager().post('/api/bank-accounts', {
      buildingId: world.places.erables.id,
      name: 'RBC',
      fund: 'contingency',
      startsOn: '2026-01-01',
      openingCents: 5,
      institution: '003',
      transit: '00 123',
      account: '123-4567',
    })
    expect(made).toMatchObject({ institution: '003', ending: '567', balanceCents: 5 })
    const [kept] = await world.database.db.select().from(bankAccounts).where(eq(bankAccounts.id, made.id))
    expect(JSON.stringify([made, { ...kept, sealed: '' }])).not.toContain('1234567')
    const renamed = await manager().patch(`/api/bank-accounts/${made.id}`, { version: 0, name: 'RBC 2' })
    expect(renamed.body).toMatchObject({ name: 'RBC 2', ending: '567' })
    const numbers = { institution: '006', transit: '00123', account: '7654321' }
    const changed = await manager().patch(`/api/bank-accounts/${made.id}`, { version: 1, numbers })
    expect(changed.body).toMatchObject({ institution: '006', ending: '321' })
  })

  test('an account starts neither after its first line nor in the future', async () => {
    const account = await newAccount(world)
    await add((await send(account.id, february)).body)
    const late = await manager().patch(`/api/bank-accounts/${account.id}`, { version: 1, startsOn: '2026-02-03' })
    expect([late.status, Object.keys(late.body.fields)]).toEqual([409, ['startsOn']])
    const future = await manager().patch(`/api/bank-accounts/${account.id}`, { version: 1, startsOn: '2099-01-01' })
    expect(future.status).toBe(422)
  })
})

test('a file that nobody imported in thirty days is deleted with what it held; one that was imported stays', async () => {
  const [old, recent, imported] = [await newAccount(world), await newAccount(world), await newAccount(world)]
  const sent = [await send(old.id, february), await send(recent.id, february), await send(imported.id, february)]
  for (const { body } of sent.slice(2)) await add(body)
  const ids = sent.map(({ body }) => body.id)
  const past = sql`now() - interval '31 days'`
  await world.database.db.execute(
    sql`update bank_files set updated_at = ${past} where bank_account_id in (${old.id}, ${imported.id})`,
  )
  await removeOldBankFiles(world.contextOf())
  const kept = (await world.database.db.select({ id: bankFiles.id }).from(bankFiles)).map(({ id }) => id)
  expect(ids.map((id) => kept.includes(id))).toEqual([false, true, true])
})
