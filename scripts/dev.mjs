// `npm run dev`: the server restarts and the browser refreshes as files are saved. Vite answers on PORT, the server one above.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode, installIfStale, root } from './freshness.mjs'

checkNode()
process.chdir(root)
if (existsSync('.env')) process.loadEnvFile('.env')
installIfStale()

const port = Number(process.env.PORT ?? 3000)
const env = { ...process.env, NODE_ENV: 'development', PUBLIC_URL: `http://localhost:${port}` }
const children = [
  start(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/app/server/main.ts'], {
    PORT: String(port + 1),
  }),
  start(['node_modules/vite/bin/vite.js'], { PORT: String(port), API_URL: `http://127.0.0.1:${port + 1}` }),
]

function start(args, more) {
  const child = spawn(
    process.execPath,
    args.map((arg, i) => (i === 0 ? join(root, arg) : arg)),
    {
      env: { ...env, ...more },
      stdio: 'inherit',
    },
  )
  child.on('exit', stop)
  return child
}

function stop() {
  for (const child of children) child.kill('SIGTERM')
}

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
