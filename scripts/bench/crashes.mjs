import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { callerAt, signIn } from './client.mjs'
import { startServer } from './server.mjs'

const kills = Number(process.env.KILLS ?? 50)

/** Kills the application and its embedded database during writes, again and again: every write that was answered must be there. */
export async function benchCrashes(scratch) {
  const environment = { DATA_DIR: join(scratch, 'crashes') }
  const answered = new Set()
  let server = await startServer(environment)
  // One session for all: it outlives the kills too, and signing in is rate-limited.
  const { cookie } = await signIn(server.url, 'manager')
  let manager = callerAt(server.url, cookie)
  const [{ id: buildingId }] = (await manager('GET', '/api/buildings?limit=1')).body.items
  for (let kill = 0; kill < kills; kill++) {
    let isOver = false
    const writers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const bill = {
          buildingId,
          vendorName: 'Essais de panne',
          title: `Écriture pendant la panne ${kill}`,
          category: 'other',
          issuedOn: '2026-01-05',
          dueOn: '2026-02-04',
          totalCents: 100 + kill,
        }
        const answer = await manager('POST', '/api/bills', bill).catch(() => undefined)
        if (answer?.status === 201) answered.add(answer.body.id)
      }
    })
    await sleep(150 + ((kill * 37) % 400))
    process.kill(server.pid, 'SIGKILL')
    isOver = true
    await Promise.all(writers)
    server = await startServer(environment)
    manager = callerAt(server.url, cookie)
  }
  const lost = []
  for (const id of answered) if ((await manager('GET', `/api/bills/${id}`)).status !== 200) lost.push(id)
  await server.stop()
  console.log(`${kills} kills during writes: ${answered.size} answered, ${lost.length} lost`)
  if (lost.length > 0) process.exitCode = 1
}
