import { expect, test } from 'vitest'
import { newId } from './ids.ts'
import { startBefore } from './testing/migrations.ts'

const { client, insert, migrate } = startBefore('_one_line_texts')

const column = async (table: string, what: string) =>
  (await client.query<unknown[]>({ text: `select ${what} from ${table} order by id`, rowMode: 'array' })).rows.flat()

test('the migration removes invisible characters from stored texts, and keeps units apart', async () => {
  const [organization, building, author] = [newId(), newId(), newId()]
  await insert('organizations', {
    id: organization,
    name: 'Syndicat\r\nBcc: a@b.test',
    kind: 'syndicate',
    city: '\u202E',
  })
  await insert('buildings', {
    id: building,
    organization_id: organization,
    name: 'Les Érables',
    kind: 'condo',
    address: '1, rue\tNeuve',
    city: 'Mont\u200Bréal',
    province: 'QC',
    postal_code: 'H2X 1Y4',
    year_built: 2001,
    total_units: 8,
    total_floors: 2,
    management_company: '\u0007',
    parking_spaces: 0,
    storage_spaces: 0,
    amenities: [],
  })
  const units = ['101', '101\u200B', '102\r\n', '\u202E103', '104']
  const ids = units.map(() => newId())
  for (const [at, unit] of units.entries()) {
    const spaces = { parking_spaces: ['P1\u202E', 'P 2'], storage_spaces: [] }
    await insert('residences', {
      id: ids[at],
      organization_id: organization,
      building_id: building,
      unit_number: unit,
      floor: 1,
      ...spaces,
    })
  }
  await insert('users', { id: author, email: 'a@mitoyen.test', first_name: 'A', last_name: 'B', role: 'tenant' })
  await insert('demands', {
    id: newId(),
    organization_id: organization,
    building_id: building,
    submitted_by_id: author,
    type: 'maintenance',
    title: 'Fuite\nau\u2028sous-sol',
    description: 'Une ligne\r\n\tune autre\u202E\u001B.',
  })
  const files = [
    ['Facture.PDF', 'application/pdf'],
    ['x.html', 'application/pdf'],
    ['chat\u202E.exe', 'image/jpeg'],
    ['Facture 2026.03', 'image/png'],
  ]
  for (const [at, [file, type]] of files.entries())
    await insert('files', {
      id: newId(),
      uploaded_by_id: author,
      name: file,
      media_type: type,
      size_bytes: 1,
      sha256: '0',
      storage_key: `k${at}`,
    })
  await migrate('_one_line_texts')

  expect(await column('organizations', 'name')).toEqual(['Syndicat Bcc: a@b.test'])
  expect(await column('organizations', 'city')).toEqual([null])
  expect((await column('buildings', 'array[address, city, management_company]')).flat()).toEqual([
    '1, rue Neuve',
    'Mont réal',
    '—',
  ])
  expect(await column('residences', 'unit_number')).toEqual(['101', `101 ${ids[1]?.slice(-8)}`, '102', '103', '104'])
  expect((await column('residences', 'parking_spaces')).flat()).toEqual(units.flatMap(() => ['P1', 'P 2']))
  expect(await column('files', 'name')).toEqual(['Facture.PDF', 'x.pdf', 'chat .jpg', 'Facture 2026.03.png'])
  expect(await column('demands', 'title')).toEqual(['Fuite au sous-sol'])
  expect(await column('demands', 'description')).toEqual(['Une ligne\r\n\tune autre.'])
})

test('the second migration removes unprintable signs from stored texts, and keeps visible ones', async () => {
  const organization = newId()
  await insert('organizations', { id: organization, name: 'Co\u00ADop\u3164', kind: 'syndicate', city: '\u{E0041}' })
  await client.query("update buildings set name = E'Caf\u00E9\uFE0F \u2764\uFE0F', city = E'\u3164'")
  await client.query('update buildings set name = $1, city = $2', ['Caf\u00E9\uFE0F \u2764\uFE0F', '\u3164'])
  await client.query('update demands set title = $1, description = $2', [
    '\u{1F3F4}\u{E0067}\u{E007F} fu\u00ADite',
    'a\r\nb\u034F',
  ])
  await migrate('_ignorable_signs')
  expect(await column('organizations', 'name')).toContain('Coop')
  expect((await column('organizations', 'city')).at(-1)).toBe(null)
  expect((await column('buildings', 'array[name, city]')).flat()).toEqual(['Café \u2764\uFE0F', '—'])
  expect(await column('demands', 'title')).toEqual(['\u{1F3F4}\u{E0067}\u{E007F} fuite'])
  expect(await column('demands', 'description')).toEqual(['a\r\nb'])
})
