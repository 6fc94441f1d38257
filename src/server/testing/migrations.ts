import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { newId } from '../ids.ts'
import { migrate, migrationsFolder } from '../migrate.ts'
import { administer } from './administer.ts'

/** The columns that a building needs, of the first migrations. */
const oldBuilding = {
  name: 'Les Érables',
  kind: 'condo',
  address: '1, rue Neuve',
  city: 'Montréal',
  province: 'QC',
  postal_code: 'H2X 1Y4',
  year_built: 2001,
  total_units: 8,
  total_floors: 2,
  management_company: 'Nous',
  parking_spaces: 0,
  storage_spaces: 0,
  amenities: [],
}

/** A database as it was before the migration whose name ends so, for the tests of a file. */
export function startBefore(ending: string) {
  const name = `before_${newId().replaceAll('-', '')}`
  const folder = mkdtempSync(join(tmpdir(), 'mitoyen-migrations-'))
  const all = readdirSync(migrationsFolder).sort()
  const at = all.findIndex((one) => one.endsWith(ending))
  const { template: _, ...administrator } = inject('postgres')
  const connection = { ...administrator, database: name }
  const client = new pg.Client(connection)
  const run = async (migrations: readonly string[]): Promise<void> => {
    for (const one of migrations) cpSync(join(migrationsFolder, one), join(folder, one), { recursive: true })
    await migrate(connection, folder)
  }
  beforeAll(async () => {
    await administer(administrator, `create database ${name}`)
    await run(all.slice(0, at))
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await administer(administrator, `drop database ${name}`)
    rmSync(folder, { recursive: true, force: true })
  })
  const insert = (table: string, row: Readonly<Record<string, unknown>>) => {
    const names = Object.keys(row)
    const holes = names.map((_name, index) => `$${index + 1}`)
    return client.query(`insert into ${table} (${names.join(', ')}) values (${holes.join(', ')})`, Object.values(row))
  }
  return {
    client,
    insert,
    /** Inserts a demand with its organization, building and author, and returns their ids. */
    insertDemand: async () => {
      const ids = { organization: newId(), building: newId(), author: newId(), demand: newId() }
      const placed = { organization_id: ids.organization, building_id: ids.building }
      await insert('organizations', { id: ids.organization, name: 'Syndicat', kind: 'syndicate' })
      await insert('buildings', { ...oldBuilding, id: ids.building, organization_id: ids.organization })
      const person = { email: 'a@mitoyen.test', first_name: 'A', last_name: 'B', role: 'tenant' }
      await insert('users', { ...person, id: ids.author })
      const leak = { type: 'maintenance', title: 'Fuite', description: 'Une fuite au sous-sol.' }
      await insert('demands', { ...leak, ...placed, id: ids.demand, submitted_by_id: ids.author })
      return { ...ids, placed }
    },
    /** Runs the migration whose name ends so, and no other. */
    migrate: (wanted: string) => run(all.filter((one) => one.endsWith(wanted))),
  }
}
