import { defineConfig } from '@playwright/test'
import { headlessChromium } from './scripts/chromium.mjs'

const port = Number(process.env.JOURNEYS_PORT ?? 4180)
const { executablePath, args } = headlessChromium()

export default defineConfig({
  testDir: 'e2e',
  // One more than the cores that CI has: a few journeys wait for a job of the minute.
  workers: 3,
  // A test fails by itself or hangs: reading a document by OCR takes minutes on a busy machine.
  timeout: 300_000,
  // An expectation waits for an event: how long it takes is the machine's affair.
  expect: { timeout: 30_000 },
  retries: 0,
  outputDir: '.cache/journeys',
  projects: [{ name: 'journeys' }],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(executablePath && { executablePath }) },
  },
  webServer: {
    command: 'node scripts/journeys-server.mjs',
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})
