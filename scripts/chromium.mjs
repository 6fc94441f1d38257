import { closeSync, existsSync, openSync, readSync, realpathSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium as playwrights } from 'playwright'

const snap = '/snap/bin/chromium'
const names = ['chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser']

// Without its sandbox, which neither root nor most containers can open; the tests load our own pages only.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The system's Chromium or Chrome, else the one that Playwright downloaded. */
export function chromium() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...inFolders(names),
    snap,
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    downloaded(),
  ]
  return { executablePath: candidates.find((path) => path && isProgram(path)), args }
}

/** Chromium without its own windows, which take as much processor time as the pages: where it is installed, for all but notifications. */
export function headlessChromium() {
  const shell = process.env.CHROMIUM_PATH ? undefined : inFolders(['chromium-headless-shell']).find(isProgram)
  return shell ? { executablePath: shell, args } : chromium()
}

function inFolders(programs) {
  const folders = [...new Set(['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)])]
  return folders.flatMap((folder) => programs.map((name) => join(folder, name)))
}

/** Playwright's own folder; Playwright refuses to name it on a system without its builds. */
function downloaded() {
  try {
    return playwrights.executablePath()
  } catch {
    return undefined
  }
}

/**
 * Ubuntu's package is a script, or a link, that only tells how to install the snap: it counts when that snap is there.
 */
function isProgram(path) {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false
  if (existsSync(snap)) return true
  if (realpathSync(path).endsWith('/snap')) return false
  const head = Buffer.alloc(2048)
  const file = openSync(path, 'r')
  try {
    const text = head.toString('utf8', 0, readSync(file, head, 0, head.length, 0))
    return !(text.startsWith('#!') && text.includes(snap))
  } finally {
    closeSync(file)
  }
}
