import { reasonOf } from '../../../../server/config-error.ts'
import type { Context } from '../../../../server/context.ts'
import type { Received } from '../../../../server/files.ts'
import { openMailbox } from '../../../../server/imap.ts'
import { findUnnamedAmong } from '../../../../server/stored-keys.ts'
import { readHeaders } from '../../arrivals/rules.ts'
import { arrivalsOf, type Reading, recordArrival } from '../../arrivals/server/service.ts'
import { mailboxIdOf } from '../../server/service.ts'
import { findMailbox } from '../../server/store.ts'
import { mostTries, waitAfter } from '../rules.ts'
import * as store from './store.ts'

/** How long one run of the job reads: the next minute's goes on. */
const longestRunMs = 50_000

/** How many connections one run opens: a message may end one by an answer that is too large. */
const mostConnections = 5

/** The job of every minute: takes the messages of the mailbox that are not taken yet, each once however many processes run it. */
export async function fetchInboundMail(ctx: Context): Promise<void> {
  const settings = ctx.config.inboundMail
  if (!settings) return
  const id = mailboxIdOf(settings)
  const until = Date.now() + longestRunMs
  try {
    let isRead = false
    for (let opened = 0; opened < mostConnections && !isRead; opened++) isRead = await readMailbox(ctx, settings, until)
    await store.saveChecked(ctx, id)
  } catch (error) {
    ctx.machinery.log.warn({ reason: reasonOf(error) }, 'the mailbox of inbound mail can’t be read, to be tried again')
    await store.noteFailure(ctx, id)
  }
}

/** False where the connection ended while a message was being taken: that message waits, the others may be read over another one. */
async function readMailbox(ctx: Context, settings: Reading['settings'], until: number): Promise<boolean> {
  const mailbox = await openMailbox(settings)
  const reading = { id: mailboxIdOf(settings), settings, mailbox }
  try {
    await settleTaken(ctx, reading, await findNew(ctx, reading))
    while (Date.now() < until) {
      const next = await store.beginNext(ctx, reading.id, waitAfter)
      if (!next) return true
      await tryOne(ctx, reading, next)
      if (!mailbox.isOpen()) return false
    }
    return true
  } finally {
    mailbox.close()
  }
}

/** How many messages one run adds to those that it knows, or marks on the server. */
const mostAtOnce = 2_000

/** Notes new messages before any is taken; answers the last uid that is known. */
async function findNew(ctx: Context, { id, mailbox }: Reading): Promise<number> {
  const known = await findMailbox(ctx.db, id)
  const uids = await mailbox.uidsAfter(known?.uidValidity === mailbox.uidValidity ? known.lastUid : 0)
  return ctx.db.transaction(async (tx) => {
    const { lastUid } = await store.holdMailbox(tx, id, mailbox.uidValidity)
    // Another process may have noted some of them meanwhile.
    const added = uids.filter((uid) => uid > lastUid).slice(0, mostAtOnce)
    await store.insertPending(ctx.within(tx), id, added)
    return added.at(-1) ?? lastUid
  })
}

/** A process that died after it took a message left it unmarked on the server. */
async function settleTaken(ctx: Context, { id, mailbox }: Reading, lastUid: number): Promise<void> {
  if (lastUid === 0) return
  const unsettled = await mailbox.unsettledUids(lastUid)
  // Read after the server's list: what another process takes meanwhile is marked by it.
  const pending = await store.findPendingUids(ctx.db, id)
  await mailbox.settle(unsettled.filter((uid) => !pending.has(uid)).slice(0, mostAtOnce))
}

/** A message that fails waits, and lets the others pass; one that failed too often is left to a person. */
async function tryOne(ctx: Context, reading: Reading, next: store.PendingRow): Promise<void> {
  const { log } = ctx.machinery
  if (next.tries > mostTries) {
    await reading.mailbox.flag(next.uid)
    await store.putOff(ctx.db, next, null)
    log.error({ uid: next.uid }, 'a message of the inbound mailbox could not be taken and is left there, flagged')
    return
  }
  try {
    await takeMail(ctx, reading, next)
  } catch (error) {
    await store.putOff(ctx.db, next, new Date(ctx.now.getTime() + waitAfter(next.tries - 1)))
    log.warn(
      { uid: next.uid, reason: reasonOf(error) },
      'a message of the inbound mailbox could not be taken, to be tried again',
    )
  }
}

async function takeMail(ctx: Context, reading: Reading, next: store.PendingRow): Promise<void> {
  const mail = await reading.mailbox.describe(next.uid, readHeaders)
  const stored: Received[] = []
  try {
    const arrivals = mail ? await arrivalsOf(ctx, reading, { uid: next.uid, mail, stored }) : []
    await ctx.db.transaction(async (tx) => {
      // Another process took it, or tries it: nothing of this try counts.
      if (!(await store.takePending(tx, next))) return
      for (const arrival of arrivals) await recordArrival(ctx.within(tx), arrival)
    })
  } finally {
    await removeUnnamed(ctx, next, stored)
  }
  await reading.mailbox.settle([next.uid])
}

/** Removes what was stored of a try and no row names. Where the database can't say, the weekly sweep does it. */
async function removeUnnamed(ctx: Context, next: store.PendingRow, stored: readonly Received[]): Promise<void> {
  if (stored.length === 0) return
  const keys = stored.map(({ storageKey }) => storageKey)
  const finding = ctx.db.transaction(async (tx) => {
    await store.holdPending(tx, next)
    return findUnnamedAmong(tx, keys)
  })
  const unnamed = await finding.catch(() => [])
  await Promise.allSettled(unnamed.map((key) => ctx.files.remove(key)))
}
