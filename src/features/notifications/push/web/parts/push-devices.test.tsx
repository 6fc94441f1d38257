import { expect, test } from 'vitest'
import { renderScreen } from '../../../../../web/testing.tsx'
import { PushDevices } from './push-devices.tsx'

const words = ['notifications'] as const
const id = '0198c0de-0000-7000-8000-0000000000c1'
const choices = [
  { group: 'demand_messages', section: 'Demandes', label: 'Messages', mail: 'now', isDigestOnly: false },
  { group: 'demand_progress', section: 'Demandes', label: 'Suivi de mes demandes', mail: 'now', isDigestOnly: false },
] as const
const device = { id, userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/150.0', createdAt: '2026-11-20T15:00:00.000Z' }

const open = (push: { publicKey: string | null; devices?: object[]; refused?: string[] }) =>
  renderScreen(<PushDevices choices={choices} />, {
    words,
    answers: {
      'GET /api/notifications/push': () => ({ json: { devices: [], refused: [], ...push } }),
      'PUT /api/notifications/push/groups/demand_messages': () => ({ json: {} }),
      [`DELETE /api/notifications/push/devices/${id}`]: () => ({ json: {} }),
    },
  })

test('where the installation has no keys, notifications on devices are not offered', async () => {
  const { page, calls } = await open({ publicKey: null })
  await expect.poll(() => calls.length).toBe(1)
  await expect.element(page.getByText('Sur vos appareils')).not.toBeInTheDocument()
})

test('where no device is turned on, this one can be, and no kind is chosen yet', async () => {
  const { page } = await open({ publicKey: 'B'.repeat(87) })
  await expect.element(page.getByRole('button', { name: 'Activer sur cet appareil' })).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
})

test('a device is named and turned off, and what shows on devices is chosen by kind', async () => {
  const { page, calls } = await open({
    publicKey: 'B'.repeat(87),
    devices: [{ ...device, isThis: false }],
    refused: ['demand_progress'],
  })
  await expect.element(page.getByText('Chrome · Windows')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Suivi de mes demandes' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Messages' }).click()
  const path = '/api/notifications/push/groups/demand_messages'
  await expect.poll(() => calls).toContainEqual({ method: 'PUT', path, body: { isOn: false } })
  await page.getByRole('button', { name: 'Désactiver (Chrome · Windows)' }).click()
  await expect.element(page.getByText('Notifications désactivées')).toBeVisible()
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true)
})
