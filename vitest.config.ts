import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { headlessChromium } from './scripts/chromium.mjs'

const onServer = [
  'db/**/*.test.ts',
  'src/server/**/*.test.ts',
  'src/app/server/**/*.test.ts',
  'src/features/**/server/**/*.test.ts',
]
/** What can't differ on another PostgreSQL; the files beside run each condition of these files' statements (decision 163). */
const sameOnAnyPostgres = [
  // The embedded database.
  'src/server/embedded-postgres.test.ts',
  // No database, or one that only keeps what another program read, drew or wrote.
  'src/server/{side-process,tar,colour-profile,heic-metadata,kept-key,turnstile,encryption,passwords}.test.ts',
  'src/server/{paper,tabular,zip}/**/*.test.ts',
  'src/features/reading/**/*.test.ts',
  'src/features/bill-intake/extraction/server/{hostile,reading,scans}.test.ts',
  'db/worlds/demonstration/invoices.test.ts',
  // Processes that are started, stopped or cut off, and servers outside.
  'src/app/server/start.test.ts',
  'src/server/{outside,outage}.test.ts',
  // Long, and nearly every statement of theirs is run by another file too.
  'src/features/{approvals/decisions/server/hostile,bills/export/server/export}.test.ts',
  'src/features/bill-intake/{memory/server/memory,inbox/server/policy}.test.ts',
  // The answers of every endpoint once more, for what TypeScript decides.
  'src/app/server/matrix/{announced,lists,paused,sample,sample-ids}.test.ts',
  'src/app/server/fuzz/**/*.test.ts',
]
/** Long, and held by TypeScript: the other PostgreSQL plans their statements, recorded in the first run (decision 250). */
const plannedOnOther = [
  'src/app/server/{matrix/matrix,matrix/life,personal-data}.test.ts',
  'src/features/{inbound-mail,trials,samples,files}/**/*.test.ts',
  'src/features/documents/{server/documents,texts/server/texts,folder/server/folder}.test.ts',
  'src/features/bill-intake/inbox/server/inbox.test.ts',
  'src/features/permissions/effective-rights/server/effective-rights.test.ts',
  'src/features/invitations/{authority/server/authority,server/invitations}.test.ts',
  'src/features/user-management/{bulk-acts/server/bulk-acts,server/user-management}.test.ts',
  'src/features/approvals/{following/server/following,decisions/server/decisions}.test.ts',
  'src/features/demands/**/server/{comments,printout,demands,notes}.test.ts',
  'src/features/residences/imports/homes/server/homes.test.ts',
  'src/features/unit-obligations/**/*.test.ts',
]
/** The test that plans them, which needs both runs. */
const planOfSent = 'src/server/statements.test.ts'
const { executablePath, args } = headlessChromium()
/** As Vitest counts them, but for two cores, of which its one worker leaves one idle. */
const maxWorkers = Math.max(2, availableParallelism() - 1)
/** Whether the API is tested on another PostgreSQL than the embedded one, after it. */
const isOnOther = Boolean(process.env.TEST_POSTGRES_PROGRAMS || process.env.TEST_DATABASE_URL)
const notInThisRun = () => {
  if (!isOnOther) return [planOfSent]
  return [...sameOnAnyPostgres, ...(process.env.TEST_SENT_STATEMENTS ? plannedOnOther : [planOfSent])]
}
/** How long a test waits for an expected event before it fails: a busy machine is slow. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  plugins: [react()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: onServer,
          isolate: false,
          maxWorkers,
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: onServer,
          exclude: notInThisRun(),
          provide: { isOnOther },
          globalSetup: ['src/server/testing/global-setup.ts'],
          setupFiles: ['src/server/testing/record-statements.ts'],
          isolate: false,
          // One more than the cores that CI has: a few tests wait for a clock.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['src/**/*.test.tsx'],
          maxWorkers: 3,
          ...patience,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath, args } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
