// Programs that npm can't bring: installed where that is allowed (root on Debian or Ubuntu), named with their command elsewhere.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './freshness.mjs'

const ocrPackages = ['tesseract-ocr', 'tesseract-ocr-fra', 'tesseract-ocr-eng', 'poppler-utils']
const aDay = 24 * 3600 * 1000

/** `tesseract` and `pdftoppm` read scans and photos; without them Mitoyen runs and reports that it can't read those. */
export function installOcr() {
  install('reading scans and photos', ocrPackages, () => isOnPath('pdftoppm') && readsBothLanguages())
}

/** The program is installed without language data: with English alone it misreads every French accent. */
function readsBothLanguages() {
  const { stdout, stderr } = spawnSync('tesseract', ['--list-langs'], { encoding: 'utf8' })
  const languages = `${stdout ?? ''}\n${stderr ?? ''}`.split(/\s+/)
  return ['fra', 'eng'].every((language) => languages.includes(language))
}

/**
 * The mail server that tests of inbound mail talk to, on the loopback. Where systemd runs, its package would start a server for the network:
 * there it is named, and not installed.
 */
export function installMailServer() {
  const isThere = () => /^2\.[34]\./.test(dovecotVersion())
  if (!isThere() && existsSync('/run/systemd/system'))
    console.log(
      'For tests of inbound mail: sudo apt-get install dovecot-imapd, then sudo systemctl disable --now dovecot',
    )
  else install('tests of inbound mail', ['dovecot-imapd'], isThere)
  if (!isThere())
    console.log('Inbound mail on a mail server: its tests are not run, Dovecot 2.3 or 2.4 is not installed')
}

const dovecotVersion = () => spawnSync('/usr/sbin/dovecot', ['--version'], { encoding: 'utf8' }).stdout ?? ''

/** A system's Chromium or Chrome, else Debian's, else the one that Playwright downloads. True when there is one at the end. */
export async function installBrowser() {
  const { chromium } = await import('./chromium.mjs')
  const isThere = () => chromium().executablePath !== undefined
  if (install('browser tests', ['chromium', 'chromium-headless-shell'], isThere)) return true
  if (process.env.MITOYEN_SKIP_SYSTEM_TOOLS === '1' || failedLately(['playwright-chromium'])) return false
  console.log('No Chromium on this system: npx playwright install chromium…')
  spawnSync(process.execPath, [join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
  })
  if (isThere()) return true
  noteFailure(['playwright-chromium'])
  console.log('That did not work.')
  return false
}

/** True when `isThere` holds at the end. */
function install(purpose, packages, isThere) {
  if (isThere()) return true
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`
  if (process.env.MITOYEN_SKIP_SYSTEM_TOOLS === '1') return false
  if (!mayInstall()) {
    console.log(`For ${purpose}: ${existsSync('/usr/bin/apt-get') ? `sudo ${command}` : elsewhere(packages)}`)
    return false
  }
  if (failedLately(packages)) return false
  console.log(`Installing ${packages.join(', ')} for ${purpose} (MITOYEN_SKIP_SYSTEM_TOOLS=1 turns this off)…`)
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  if (isThere()) return true
  noteFailure(packages)
  console.log(`That did not work. Later, for ${purpose}: ${command}`)
  return false
}

function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function elsewhere(packages) {
  if (process.platform === 'darwin' && packages === ocrPackages) return 'brew install tesseract tesseract-lang poppler'
  return `install ${packages.join(', ')} with this system's package manager`
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(
    'apt-get',
    ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15', ...args],
    {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
}

/** A machine without network would otherwise wait for it at every start. */
const note = (packages) => join(root, '.cache', `no-${packages[0]}`)
const failedLately = (packages) => existsSync(note(packages)) && Date.now() - statSync(note(packages)).mtimeMs < aDay
function noteFailure(packages) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(note(packages), '')
}

/** The folder of PostgreSQL 15's programs, when this system has them. */
export function postgres15() {
  const folders = ['/usr/lib/postgresql/15/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && versionOf(join(folder, 'postgres')).includes(' 15.'),
  )
}

function versionOf(program) {
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? ''
}
