import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder that holds `db/migrations`: the same from `src/server/`, from `dist/server.js` and in the container. */
export const projectRoot = findUp(import.meta.dirname)

function findUp(from: string): string {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'db', 'migrations'))) return folder
  }
  return process.cwd()
}
