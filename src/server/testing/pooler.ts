import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'

/** ReadyForQuery, outside a transaction: the server has answered all that it was sent. */
const isIdle = (answer: Buffer): boolean => answer.subarray(-6).equals(Buffer.from('Z\0\0\0\x05I', 'latin1'))
/** AuthenticationOk and ReadyForQuery: every client is accepted. */
const welcome = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1')

/**
 * A pooler in transaction mode, as PgBouncer is: all its clients share one connection to PostgreSQL, which each has for the time of a
 * transaction.
 */
export async function startTransactionPooler(connection: pg.ClientConfig) {
  const server = new pg.Client(connection)
  // Closing the pooler cuts this connection.
  server.on('error', () => undefined)
  await server.connect()
  const { stream } = server.connection
  stream.removeAllListeners('data')
  const waiting: { client: Socket; sent: Buffer }[] = []
  let owner: Socket | undefined
  const serveNext = () => {
    const next = waiting.shift()
    owner = next?.client
    if (next) stream.write(next.sent)
  }
  stream.on('data', (answer: Buffer) => {
    owner?.write(answer)
    if (isIdle(answer)) serveNext()
  })
  const pooler = createServer((client) => {
    client.once('data', () => {
      client.write(welcome)
      client.on('data', (sent: Buffer) => {
        // Terminate ends the client's connection alone.
        if (sent[0] === 0x58) client.end()
        else if (owner === client) stream.write(sent)
        else {
          waiting.push({ client, sent })
          if (!owner) serveNext()
        }
      })
    })
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const { port } = pooler.address() as AddressInfo
  return {
    url: `postgres://amina@127.0.0.1:${port}/${connection.database ?? ''}`,
    close: () => {
      stream.destroy()
      pooler.close()
    },
  }
}
