import { expect } from '@playwright/test'
import { desk, enter, phone, test } from './cast.ts'

const readers = [
  {
    where: 'on a French phone',
    look: { size: phone, language: 'fr' },
    says: {
      contacts: 'Contacts',
      around: 'Gestion et autres contacts affichés ici',
      board: 'Conseil d’administration',
      president: /^Présidence, /,
      units: 'Occupation',
      owner: /\(copropriétaire\)/,
      arrears: 'Arriérés des unités',
      homes: /[1-9]\d*\sunités? en retard/,
      late: 'Factures en retard',
      bills: /[1-9]\d*\sfactures?/,
    },
  },
  {
    where: 'at an English desk',
    look: { size: desk, language: 'en' },
    says: {
      contacts: 'Contacts',
      around: 'Management and other contacts shown here',
      board: 'Board of directors',
      president: /^President, /,
      units: 'Occupancy',
      owner: /\(owner\)/,
      arrears: 'Unit arrears',
      homes: /[1-9]\d*\sunits? late/,
      late: 'Overdue bills',
      bills: /[1-9]\d*\sbills?/,
    },
  },
] as const

for (const { where, look, says } of readers)
  test(`a newcomer ${where} finds on the page of a building who manages it, who owns it and what is late`, async ({
    browser,
  }) => {
    const page = await enter(browser, 'manager', look)
    const { items } = await (await page.request.get('/api/buildings?q=Belvédère')).json()
    const [{ id }] = items
    const { management } = await (await page.request.get(`/api/contacts/directory?building=${id}`)).json()
    await page.goto(`/manager/buildings/${id}`)

    await test.step('what is late stands first, with its number', async () => {
      const late = page.getByRole('link', { name: says.late, exact: true })
      await expect(page.locator('dl > div').filter({ has: late })).toContainText(says.bills)
      const arrears = page.getByRole('link', { name: says.arrears, exact: true })
      await expect(page.locator('dl > div').filter({ has: arrears })).toContainText(says.homes)
    })

    await test.step('who manages it is named among the contacts', async () => {
      const contacts = page.getByRole('region', { name: says.contacts, exact: true })
      await contacts.getByText(says.around).click()
      expect(management.managers.length).toBeGreaterThan(0)
      for (const name of [management.company, ...management.managers])
        await expect(contacts.getByText(name).first()).toBeVisible()
    })

    await test.step('who owns it is named by unit, beside the board of the owners', async () => {
      await expect(page.getByRole('region', { name: says.board }).getByText(says.president).first()).toBeVisible()
      await expect(page.getByRole('region', { name: says.units }).getByText(says.owner).first()).toBeVisible()
    })
  })
