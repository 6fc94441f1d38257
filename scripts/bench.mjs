// npm run bench: what Mitoyen costs, measured in one run. `npm run bench -- lists` runs one section:
// lists | users | search | start | weights | pages | documents | archives | reading |
// texts | invitations | audit | ledger | budgets | bookings | contributions | pack | matching | instalments | cases | kills | crashes | failover.
// Those of the second line are proofs and run only when named. cases tries CASES cases of each rule (125000 by default) and DATABASE_CASES in a
// database (1000); kills kills processes KILLS times (1000), crashes the server KILLS times (50) and its database POSTMASTER_KILLS times (20).
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkNode, installIfStale, isBuildFresh } from './freshness.mjs'

checkNode()
installIfStale()
const { register } = await import('tsx/esm/api')
register()
const proofs = [
  'texts',
  'invitations',
  'audit',
  'ledger',
  'budgets',
  'bookings',
  'contributions',
  'pack',
  'matching',
  'instalments',
  'cases',
  'kills',
  'crashes',
  'failover',
]
const wanted = process.argv[2]
const sections = {
  lists: async () => (await import('./bench/lists.mjs')).benchLists,
  users: async () => (await import('./bench/users.mjs')).benchUsers,
  search: async () => (await import('./bench/search.mjs')).benchSearch,
  start: async () => (await import('./bench/start.mjs')).benchStart,
  weights: async () => (await import('./bench/weights.mjs')).benchWeights,
  pages: async () => (await import('./bench/pages.mjs')).benchPages,
  documents: async () => (await import('./bench/documents.mjs')).benchDocuments,
  archives: async () => (await import('./bench/archives.mjs')).benchArchives,
  reading: async () => (await import('./bench/reading.mjs')).benchReading,
  texts: async () => (await import('./bench/texts.mjs')).benchTexts,
  invitations: async () => (await import('./bench/invitations.mjs')).benchInvitations,
  audit: async () => (await import('./bench/audit.mjs')).benchAudit,
  instalments: async () => (await import('./bench/instalments.mjs')).benchInstalments,
  ledger: async () => (await import('./bench/ledger.mjs')).benchLedger,
  budgets: async () => (await import('./bench/budgets.mjs')).benchBudgets,
  bookings: async () => (await import('./bench/bookings.mjs')).benchBookings,
  contributions: async () => (await import('./bench/contributions.mjs')).benchContributions,
  pack: async () => (await import('./bench/pack.mjs')).benchPack,
  matching: async () => (await import('./bench/matching.mjs')).benchMatching,
  cases: async () => (await import('./bench/cases.mjs')).benchCases,
  kills: async () => (await import('./bench/kills.mjs')).benchKills,
  crashes: async () => (await import('./bench/crashes.mjs')).benchCrashes,
  failover: async () => (await import('./bench/failover.mjs')).benchFailover,
}
if (wanted && !(wanted in sections)) {
  console.error(`usage: npm run bench [-- ${Object.keys(sections).join(' | ')}]`)
  process.exit(2)
}
if (!isBuildFresh() || !existsSync('dist/server.js')) await (await import('./build.mjs')).build()

const scratch = mkdtempSync(join(tmpdir(), 'mitoyen-bench-'))
// Root's database runs as another account, which must be able to enter: elsewhere it would outlive this run.
chmodSync(scratch, 0o711)
try {
  for (const [name, load] of Object.entries(sections)) {
    if (wanted ? wanted !== name : proofs.includes(name)) continue
    console.log(`\n## ${name}`)
    await (await load())(scratch)
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
