import pg from 'pg'

/** Ids that SQL and this script make alike: a kind, then a number. */
export const idOf = (kind, number) => `${kind}0000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
/** The same in SQL; the number is an expression. */
export const sqlId = (kind, number) => `('${kind}0000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** Runs one statement on a connection of its own. */
export async function query(connection, text, values) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}
