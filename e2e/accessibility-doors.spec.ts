import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { lookAt, withAxe } from './axe.ts'
import { enter, linkIn, open, phone, test } from './cast.ts'

const password = 'verglas-tuque-canot-41'

/** Looks at the page as it stands: what is shown once cannot be loaded again. */
const look = (page: Page, name: string) => lookAt(page, name, { show: async () => undefined, isActed: false })

for (const language of ['fr', 'en'] as const) {
  test(`every page from a live invitation to its second step is accessible (${language})`, async ({ browser }) => {
    const email = `porte-${language}@mitoyen.example`
    const admin = await enter(browser, 'admin')
    const { items }: { items: { id: string }[] } = await (await admin.request.get('/api/organizations?limit=1')).json()
    const headers = { origin: new URL((await admin.request.get('/api/health')).url()).origin }
    const invited = await admin.request.post('/api/invitations', {
      headers,
      data: {
        email,
        role: 'manager',
        organizationId: items[0]?.id,
        isWholeOrganization: true,
        language,
        securityLevel: 'high',
      },
    })
    expect(invited.status()).toBe(201)

    const page = await withAxe(await open(browser, { language }))
    await page.goto(await linkIn(page, email, '/accept-invitation'))
    await expect(page.locator('input[name=lastName]')).toBeVisible()
    await look(page, 'the live link')
    await page.locator('input[name=firstName]').fill('Odile')
    await page.locator('input[name=lastName]').fill('Porte')
    await page.locator('input[name=password]').fill(password)
    await page.locator('input[name=repeat]').fill(password)
    await page.locator('button[type=submit]').click()

    await expect(page.locator('details')).toBeVisible()
    const unfold = async () => {
      // A phone has the link that opens the app there; its page is another one than a desk's.
      await expect(page.locator('a[href^="otpauth:"]')).toHaveCount(page.viewportSize()?.width === phone.width ? 1 : 0)
      await page.locator('details summary').click()
    }
    await lookAt(page, 'the set-up of the second step', { show: unfold, isActed: true })
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(/\s/g, '')
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await page.locator('input[name=code]').fill(code)
    await page.locator('button[type=submit]').click()
    await expect(page.getByRole('main').getByRole('listitem').nth(7)).toBeVisible()
    await look(page, 'the recovery codes')
    await page.getByRole('button', { name: /J’ai enregistré mes codes|I saved my codes/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Odile/ })).toBeVisible()

    await page.context().clearCookies()
    await page.goto('/login')
    await page.locator('input[name=email]').fill(email)
    await page.locator('input[name=password]').fill(password)
    await page.locator('button[type=submit]').first().click()
    await expect(page.locator('input[name=code]')).toBeVisible()
    await look(page, 'the second step')
    await page.getByRole('button', { name: /Utiliser un code de récupération|recovery code/i }).click()
    await look(page, 'a recovery code')
  })
}

for (const language of ['fr', 'en'] as const) {
  test(`the live page of a shared link is accessible, with and without a password (${language})`, async ({
    browser,
  }) => {
    const manager = await enter(browser, 'manager')
    const { items }: { items: { id: string }[] } = await (await manager.request.get('/api/documents?limit=1')).json()
    const page = await withAxe(await open(browser, { language }))
    for (const secret of [null, password]) {
      const made = await manager.request.post('/api/document-links', {
        data: { documentId: items[0]?.id, recipient: 'Me Bélanger', days: 1, password: secret },
      })
      expect(made.status()).toBe(201)
      const { address }: { address: string } = await made.json()
      await page.goto(`/shared-document${new URL(address).hash}`)
      await expect(page.getByRole('main').locator('button[type=submit]')).toBeVisible()
      if (secret) {
        await page.getByRole('main').locator('button[type=submit]').click()
        await expect(page.locator('[aria-invalid=true]')).toBeVisible()
      }
      await look(page, secret ? 'a shared link that refuses' : 'a shared link')
    }
  })
}
