import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { renderScreen } from '../../../../web/testing.tsx'
import { Enrolment } from './enrolment.tsx'

const words = ['users'] as const
const offer = {
  picture: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Mitoyen:luc@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Mitoyen',
}
const enrolment = <Enrolment offer={offer} onDone={() => undefined} />

test('on the phone that holds the app, enrolment opens the app, and shows the key to copy', async () => {
  await browser.viewport(390, 844)
  const { page } = await renderScreen(enrolment, { words })
  await expect
    .element(page.getByRole('link', { name: 'Ouvrir dans mon application' }))
    .toHaveAttribute('href', offer.uri)
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copier' })).toBeVisible()
  await expect.element(page.getByAltText('Code QR', { exact: false })).not.toBeVisible()
  await page.getByText('Afficher le code QR pour un autre appareil').click()
  await expect.element(page.getByAltText('Code QR', { exact: false })).toBeVisible()
})

test('on a desktop, enrolment shows the code to scan', async () => {
  await browser.viewport(1280, 800)
  const { page } = await renderScreen(enrolment, { words, language: 'en' })
  await expect.element(page.getByAltText('QR code', { exact: false })).toBeVisible()
  expect(page.getByRole('link', { name: 'Open in my app' }).elements()).toHaveLength(0)
})
