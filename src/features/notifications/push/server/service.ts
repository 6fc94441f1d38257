import * as z from 'zod/mini'
import type { Context } from '../../../../server/context.ts'
import { GivenUp } from '../../../../server/job-failure.ts'
import { isPushService, sendPush } from '../../../../server/push.ts'
import { orNotFound } from '../../../../server/rows.ts'
import { hashToken, seal, unseal } from '../../../../server/secrets.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { refuse } from '../../contract.ts'
import { worded } from '../../delivery/server/service.ts'
import { findNotifiers, groupsOf } from '../../notifiers/server/service.ts'
import { notificationPolicy } from '../../policy.ts'
import {
  findChoices,
  findDevices,
  findNotification,
  findReader,
  findRefused,
  visibleNotifications,
} from '../../server/store.ts'
import type { pushApi } from '../contract.ts'
import * as store from './store.ts'

type Input<K extends keyof typeof pushApi> = InputOf<(typeof pushApi)[K]>

const PushTarget = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })
const PushJob = z.object({ deviceId: z.string(), notificationId: z.string() })

export async function getPush(ctx: Context) {
  const { id } = ctx.actor
  ctx.authorize(notificationPolicy.read, { recipientId: id })
  const [devices, refused] = [await findDevices(ctx.db, [id]), await findRefused(ctx.db, [id])]
  const session = ctx.http.sessionToken && hashToken(ctx.http.sessionToken)
  return {
    publicKey: ctx.config.push?.publicKey ?? null,
    devices: devices.map((device) => ({ ...device, isThis: device.sessionHash === session })),
    refused: [...refused].map((one) => one.slice(id.length + 1)),
  }
}

/** Throws `push_unavailable` without keys, and `push_unknown_service` for an address that no push service has. */
export async function addDevice(ctx: Context, target: Input<'add'>): Promise<Record<string, never>> {
  const { push, secretKey } = ctx.config
  const userId = ctx.actor.id
  ctx.authorize(notificationPolicy.choose, { userId })
  if (!push || !ctx.http.sessionToken) throw refuse('push_unavailable')
  if (!isPushService(target.endpoint, push.services)) throw refuse('push_unknown_service', undefined, 'endpoint')
  await store.saveDevice(ctx.db, {
    userId,
    sessionHash: hashToken(ctx.http.sessionToken),
    endpointHash: hashToken(target.endpoint),
    sealedTarget: seal(secretKey, JSON.stringify(target)),
    userAgent: ctx.http.userAgent,
  })
  return {}
}

export async function removeDevice(ctx: Context, { id }: Input<'remove'>): Promise<void> {
  const own = await findDevices(ctx.db, [ctx.actor.id])
  const device = orNotFound(own.find((one) => one.id === id))
  ctx.authorize(notificationPolicy.choose, device)
  await store.removeDevice(ctx.db, id)
}

/** Throws `unknown_group` for a group that the caller never receives. */
export async function choosePush(ctx: Context, { group, isOn }: Input<'choose'>): Promise<Record<string, never>> {
  const { id, rank } = ctx.actor
  ctx.authorize(notificationPolicy.choose, { userId: id })
  const known = groupsOf(await findNotifiers(ctx), rank).find((one) => one.group === group)
  if (!known) throw refuse('unknown_group', undefined, 'group')
  const chosen = await findChoices(ctx.db, [id])
  await store.savePush(ctx.db, id, { group, mail: known.mailOf(chosen.get(`${id} ${group}`)), push: isOn })
  return {}
}

/**
 * The job of a message to one device: the line of the notification and its address. Rights are asked again; a device that
 * receives no more is removed. Throws to be tried again.
 */
export async function sendToDevice(ctx: Context, payload: unknown): Promise<void> {
  const { deviceId, notificationId } = PushJob.parse(payload)
  const device = await store.findDevice(ctx.db, deviceId)
  const reader = device && (await findReader(ctx.db, device.userId))
  const { push, secretKey } = ctx.config
  if (!push || !device || !reader) return
  const actor = await ctx.machinery.actorOf(ctx, reader)
  const visible = visibleNotifications(await findNotifiers(ctx))(actor)
  const row = await findNotification(ctx.db, visible, notificationId)
  if (!row || row.readAt) return
  const [line] = await worded(ctx, [row], { language: reader.language, reader: actor })
  if (!line) return
  const { id, sentence, title, place, path } = line
  const text = JSON.stringify({ id, sentence, about: `${title} · ${place}`, path })
  const target = PushTarget.parse(JSON.parse(unseal(secretKey, device.sealedTarget)))
  const outcome = await sendPush(target, text, { push, now: ctx.now })
  if (outcome === 'gone') await store.removeDevice(ctx.db, deviceId)
  if (outcome === 'refused') throw new GivenUp('push_refused', undefined)
  if (outcome === 'later') throw new Error('the push service asks to try later')
}
