import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleServer } from '../../../scripts/bundle-server.mjs'
import { projectRoot } from '../project-root.ts'

/** Inside the project, so that the programs find its packages. */
const folder = join(projectRoot, '.cache', 'test-programs', String(process.pid))
const entries = {
  'app/server/main': 'src/app/server/main.ts',
  'app/server/db-cli': 'src/app/server/db-cli.ts',
  'features/reading/server/jobs': 'src/features/reading/server/jobs.ts',
  'server/config': 'src/server/config.ts',
  'server/embedded-postgres': 'src/server/embedded-postgres.ts',
  'server/restore': 'src/server/restore.ts',
}

/** Bundles the modules that tests run in processes of their own: from sources, each start takes seconds of CPU. */
export async function bundlePrograms() {
  await bundleServer(entries, folder, { packages: 'external' })
  return {
    folder,
    reader: join(folder, 'features/reading/server/jobs.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
