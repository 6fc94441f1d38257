// Requests one page repeatedly from a thread of its own: the work of the bench does not count as the server's delay.
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { address, cookie, every } = workerData
const agent = new Agent({ keepAlive: true })
const timeOf = () =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    get(address, { agent, headers: { cookie } }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - began)
        else reject(new Error(`${address} answered ${answer.statusCode}`))
      })
    }).on('error', reject)
  })

let isOver = false
parentPort.once('message', () => {
  isOver = true
})
const times = []
const pending = []
while (!isOver) {
  pending.push(timeOf().then((ms) => times.push(ms)))
  await sleep(every)
}
await Promise.all(pending)
parentPort.postMessage(times)
agent.destroy()
