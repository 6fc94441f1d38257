import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../freshness.mjs'

const client = join(root, 'dist', 'client')
const shell = ['app.html', 'shell/app-frame.tsx']
const routes = {
  'sign-in': ['app.html', '../../features/users/web/login-screen.tsx'],
  bills: [
    ...shell,
    '../../features/bills/web/bills-screen.tsx',
    '../../features/bill-intake/inbox/web/parts/inbox-link.tsx',
  ],
  'bill form': [...shell, '../../features/bill-intake/web/bill-form-screen.tsx'],
  demands: [...shell, '../../features/demands/web/demands-screen.tsx'],
  'my demands': [...shell, '../../features/demands/web/my-demands-screen.tsx'],
  buildings: [...shell, '../../features/buildings/web/buildings-screen.tsx'],
  residences: [...shell, '../../features/residences/web/residences-screen.tsx'],
  users: [...shell, '../../features/user-management/web/user-management-screen.tsx'],
  organizations: [...shell, '../../features/organizations/web/organizations-screen.tsx'],
  'quick actions': [...shell, '../../features/home/web/quick-actions-screen.tsx'],
  settings: [
    ...shell,
    '../../features/users/web/settings-screen.tsx',
    '../../features/notifications/choices/web/parts/notification-settings.tsx',
  ],
  site: ['site/site.ts'],
}

/** KiB of gzipped JavaScript that a page may cost at first, a little above what it costs: a page of the application, and the others. */
const usual = 190
// The list of bills tells instalments, and its form divides a total in them.
const budgets = { 'sign-in': 181, bills: 192, 'bill form': 213, settings: 194, site: 10 }
const budget = (name) => budgets[name] ?? usual

/**
 * Files that a browser fetches before a page shows: KiB of gzipped JavaScript and CSS, in one language. Fails over the
 * budget.
 */
export async function benchWeights() {
  const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'))
  const weigh = (file) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length / 1024
  const reach = (key, seen) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return seen
    seen.add(key)
    for (const next of chunk.imports ?? []) reach(next, seen)
    return seen
  }
  for (const [name, keys] of Object.entries(routes)) {
    const missing = keys.filter((key) => !manifest[key])
    const found = keys.reduce((seen, key) => reach(key, seen), new Set())
    const chunks = [...found].map((key) => manifest[key])
    const scripts = new Set(chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js')))
    const sheets = new Set(chunks.flatMap((chunk) => chunk.css ?? []))
    const sum = (files) => [...files].reduce((total, file) => total + weigh(file), 0)
    const isOver = sum(scripts) > budget(name)
    if (isOver || missing.length > 0) process.exitCode = 1
    const line = [
      `${name.padEnd(14)} JS ${sum(scripts).toFixed(1).padStart(6)} KiB gz`,
      `CSS ${sum(sheets).toFixed(1).padStart(5)} KiB gz`,
      `${scripts.size + sheets.size} files`,
    ]
    if (isOver) line.push(`over ${budget(name)}`)
    if (missing.length > 0) line.push(`(not found: ${missing.join(', ')})`)
    console.log(line.join('  '))
  }
}
