import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { newId } from '../ids.ts'
import { migrate, migrationsFolder } from '../migrate.ts'
import { administer } from './administer.ts'

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
  return {
    client,
    insert: (table: string, row: Readonly<Record<string, unknown>>) => {
      const names = Object.keys(row)
      const holes = names.map((_name, index) => `$${index + 1}`)
      return client.query(`insert into ${table} (${names.join(', ')}) values (${holes.join(', ')})`, Object.values(row))
    },
    /** Runs the migration whose name ends so, and no other. */
    migrate: (wanted: string) => run(all.filter((one) => one.endsWith(wanted))),
  }
}
