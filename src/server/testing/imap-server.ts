import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import type { Config } from '../config.ts'

type Version = '2.3' | '2.4'

/** Dovecot, of which Debian's package is `dovecot-imapd`: 2.3, or 2.4, whose settings have other names. Undefined where there is none. */
export const dovecot = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot'].flatMap((program) => {
  const version = versionOf(program)
  return version ? [{ program, version }] : []
})[0]

function versionOf(program: string): Version | undefined {
  try {
    const told = execFileSync(program, ['--version'], { encoding: 'utf8' })
    return (['2.3', '2.4'] as const).find((version) => told.startsWith(`${version}.`))
  } catch {
    return undefined
  }
}

const account = { user: 'factures', pass: 'secret' }

/** The account that the server runs under: not root, who owns no mail. */
function owner() {
  const { uid, gid, username } = userInfo()
  if (uid !== 0) return { uid, gid, name: username, group: execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim() }
  const numberOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  const group = execFileSync('id', ['-gn', 'nobody'], { encoding: 'utf8' }).trim()
  return { uid: numberOf('-u'), gid: numberOf('-g'), name: 'nobody', group }
}

interface Placed {
  readonly folder: string
  readonly port: number
  readonly runner: ReturnType<typeof owner>
}

/** What the versions name differently; 2.4 reads the version of the settings first. */
const settingsOnly: Readonly<Record<Version, (placed: Placed) => string>> = {
  '2.3': ({ folder, runner: { uid, gid } }) => `
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail
passdb {
  driver = static
  args = password=${account.pass}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail
}
`,
  '2.4': ({ folder, runner: { uid, gid } }) => `dovecot_config_version = 2.4.0
dovecot_storage_version = 2.4.0
auth_allow_cleartext = yes
mail_driver = maildir
mail_path = ${folder}/mail
passdb static {
  password = ${account.pass}
}
userdb static {
  fields {
    uid = ${uid}
    gid = ${gid}
    home = ${folder}/mail
  }
}
`,
}

const settingsOf = (version: Version, placed: Placed): string => `${settingsOnly[version](placed)}
base_dir = ${placed.folder}/run
state_dir = ${placed.folder}/run
log_path = /dev/stderr
ssl = no
protocols = imap
listen = 127.0.0.1
default_internal_user = ${placed.runner.name}
default_internal_group = ${placed.runner.group}
default_login_user = ${placed.runner.name}
first_valid_uid = 1
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${placed.port}
  }
  inet_listener imaps {
    port = 0
  }
}
`

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A real mail server on the loopback with one account, behind a wire that a test may cut; the wire takes a free port, or the one asked for. */
export async function startImapServer({ port: asked = 0 }: { port?: number } = {}) {
  if (!dovecot) throw new Error('there is no Dovecot on this system')
  const runner = owner()
  const folder = mkdtempSync(join(tmpdir(), 'mitoyen-imap-'))
  mkdirSync(join(folder, 'mail'))
  for (const path of [folder, join(folder, 'mail')]) {
    chmodSync(path, 0o700)
    chownSync(path, runner.uid, runner.gid)
  }
  const port = await freePort()
  const file = join(folder, 'dovecot.conf')
  writeFileSync(file, settingsOf(dovecot.version, { folder, port, runner }))
  const { program } = dovecot
  let server = await startDovecot(program, file, runner)
  const wire = await stretchWire(port, asked)
  return {
    settings: (told: Partial<Config['inboundMail']> = {}) => ({
      host: '127.0.0.1',
      port: wire.port,
      isSecure: false,
      user: account.user,
      password: account.pass,
      folder: 'INBOX',
      doneFolder: undefined,
      address: 'factures+{code}@mitoyen.test',
      authservId: undefined,
      ...told,
    }),
    /** Cuts the connection once this text has passed, in either direction, and lets nobody connect before `mend`. */
    cutAt: wire.cutAt,
    mend: wire.mend,
    /** Delivers messages, and looks at them, by the account's own connection. */
    mailbox: () => openAccount(port),
    stop: () => server.stop(),
    /** After `stop`, with the same messages. */
    startAgain: async () => {
      server = await startDovecot(program, file, runner)
    },
    close: async () => {
      wire.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startDovecot(program: string, file: string, { uid, gid }: ReturnType<typeof owner>) {
  const server = spawn(program, ['-F', '-c', file], { uid, gid, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  let log = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (line: Buffer) => {
      log += line
      if (log.includes('starting up')) resolve()
    })
    server.once('exit', () => reject(new Error(`Dovecot ended: ${log}`)))
  })
  return {
    stop: async () => {
      server.kill('SIGTERM')
      await ended
    },
  }
}

async function openAccount(port: number) {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port,
    secure: false,
    auth: account,
    logger: false,
    disableAutoIdle: true,
  })
  await client.connect()
  return client
}

async function stretchWire(to: number, asked: number) {
  let mark: string | undefined
  let isCut = false
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(to, '127.0.0.1')
    const cut = () => {
      near.destroy()
      far.destroy()
    }
    for (const [from, on] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', cut).on('close', cut)
      from.on('data', (bytes: Buffer) => {
        if (mark !== undefined && bytes.includes(mark)) {
          mark = undefined
          isCut = true
          cut()
        } else on.write(bytes)
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(asked, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    cutAt: (text: string) => {
      mark = text
    },
    mend: () => {
      isCut = false
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
