import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Checkbox } from '../../../../../web/ui/controls.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import type { NotificationChoice } from '../../../contract.ts'
import type { PushDevice } from '../../contract.ts'
import { pushQuery, useAddDevice, useChoosePush, useRemoveDevice } from '../queries.ts'
import classes from './push-devices.module.css'

const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Where the browser receives: its permission is asked here and nowhere else. Undefined when the person refuses it. */
async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const worker = await navigator.serviceWorker.register('/push-worker.js')
  await navigator.serviceWorker.ready
  const { endpoint, keys } = (
    await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  ).toJSON()
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : undefined
}

/** The devices on which one is notified, and of what; nothing where the installation has no keys. */
export function PushDevices({ choices }: { choices: readonly NotificationChoice[] }) {
  const { t } = useI18n()
  const { data } = useQuery(pushQuery())
  if (!data?.publicKey) return null
  const { publicKey, devices, refused } = data
  return (
    <section className={classes.push}>
      <h3>{t('notifications.push_title')}</h3>
      <p className={classes.lead}>{t(isSupported ? 'notifications.push_lead' : 'notifications.push_unsupported')}</p>
      {devices.map((device) => (
        <Device key={device.id} device={device} />
      ))}
      {isSupported && !devices.some(({ isThis }) => isThis) && <TurnOn publicKey={publicKey} />}
      {devices.length > 0 && <Kinds choices={choices} refused={refused} />}
    </section>
  )
}

function TurnOn({ publicKey }: { publicKey: string }) {
  const { t } = useI18n()
  const act = useAct()
  const add = useAddDevice()
  const [isAsking, setIsAsking] = useState(false)
  const turnOn = async () => {
    setIsAsking(true)
    const target = await subscribe(publicKey).catch(() => undefined)
    setIsAsking(false)
    if (!target) return toast(t('notifications.push_denied'), 'brick')
    await act({ write: () => add.mutateAsync(target), done: t('notifications.push_turned_on'), kind: 'update' })
  }
  return (
    <div>
      <Button variant="default" loading={isAsking || add.isPending} onClick={() => void turnOn()}>
        {t('notifications.push_turn_on')}
      </Button>
    </div>
  )
}

/** `Chrome · Windows`, as far as a browser tells. */
const nameOf = (userAgent: string | null): string => {
  const [browser] = /Firefox|Edg|Chrome|Safari/u.exec(userAgent ?? '') ?? []
  const [system] = /Windows|Android|iPhone|iPad|Mac OS X|Linux/u.exec(userAgent ?? '') ?? []
  return [browser === 'Edg' ? 'Edge' : browser, system].filter(Boolean).join(' · ')
}

function Device({ device: { id, userAgent, createdAt, isThis } }: { device: PushDevice }) {
  const { t, dateTime } = useI18n()
  const act = useAct()
  const remove = useRemoveDevice()
  const name = nameOf(userAgent)
  return (
    <div className={classes.device}>
      <div>
        <b>{isThis ? t('notifications.push_this_device') : name}</b>
        <small>
          {[...(isThis && name ? [name] : []), t('notifications.push_since', { date: dateTime(createdAt) })].join(
            ' · ',
          )}
        </small>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={`${t('notifications.push_turn_off')} (${isThis ? t('notifications.push_this_device') : name})`}
        loading={remove.isPending}
        onClick={() =>
          void act({
            write: () => remove.mutateAsync({ id }),
            done: t('notifications.push_turned_off'),
            kind: 'update',
          })
        }
      >
        {t('notifications.push_turn_off')}
      </Button>
    </div>
  )
}

function Kinds({ choices, refused }: { choices: readonly NotificationChoice[]; refused: readonly string[] }) {
  const { t } = useI18n()
  const act = useAct()
  const choose = useChoosePush()
  return (
    <fieldset className={classes.kinds}>
      <legend>{t('notifications.push_kinds')}</legend>
      {choices.map(({ group, label }) => (
        <Checkbox
          key={group}
          label={label}
          checked={!refused.includes(group)}
          onChange={(isOn) =>
            void act({
              write: () => choose.mutateAsync({ group, isOn }),
              done: t('notifications.chosen'),
              kind: 'update',
            })
          }
        />
      ))}
    </fieldset>
  )
}
