import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from './client.mjs'
import { startServer } from './server.mjs'

const kills = Number(process.env.KILLS ?? 50)

/** Kills the application and its embedded database during writes, again and again: every write that was answered must be there. */
export async function benchCrashes(scratch) {
  const environment = { DATA_DIR: join(scratch, 'crashes') }
  const answered = new Set()
  let server = await startServer(environment)
  let tenant = await signIn(server.url, 'tenant')
  const home = await homeOf(tenant)
  for (let kill = 0; kill < kills; kill++) {
    let isOver = false
    const writers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const answer = await tenant('POST', '/api/demands', {
          ...home,
          type: 'other',
          description: `Écriture pendant la panne ${kill}`,
          fileIds: [],
          submit: false,
        }).catch(() => undefined)
        if (answer?.status === 201) answered.add(answer.body.id)
      }
    })
    await sleep(150 + ((kill * 37) % 400))
    process.kill(server.pid, 'SIGKILL')
    isOver = true
    await Promise.all(writers)
    server = await startServer(environment)
    tenant = await signIn(server.url, 'tenant')
  }
  const lost = []
  for (const id of answered) if ((await tenant('GET', `/api/demands/${id}`)).status !== 200) lost.push(id)
  await server.stop()
  console.log(`${kills} kills during writes: ${answered.size} answered, ${lost.length} lost`)
  if (lost.length > 0) process.exitCode = 1
}

async function homeOf(tenant) {
  const { body } = await tenant('GET', '/api/residences?limit=1')
  const [home] = body.items
  return { buildingId: home.buildingId, residenceId: home.id }
}
