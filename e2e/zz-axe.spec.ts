import AxeBuilder from '@axe-core/playwright'
import { desk, enter, phone, test } from './cast.ts'
for (const look of [{ size: phone, language: 'fr', theme: 'light' }, { size: desk, language: 'en', theme: 'light' }] as const)
  test(`axe ${look.language}`, async ({ browser }) => {
    const page = await enter(browser, 'manager', look)
    const { items: [b] } = await (await page.request.get('/api/buildings?q=Belvédère')).json()
    const { items: [a] } = await (await page.request.get(`/api/bank-accounts?building=${b.id}`)).json()
    for (const view of ['match', 'lines', 'files']) {
      await page.goto(`/manager/bank/accounts/${a.id}?view=${view}`); await page.getByRole('tabpanel').waitFor(); await page.waitForTimeout(2000)
      const { violations } = await new AxeBuilder({ page }).analyze()
      console.log(view, look.language, violations.map((v) => `${v.id}: ${v.nodes[0]?.html.slice(0, 140)}`).join('\n') || 'ok', await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      await page.screenshot({ path: `/tmp/helpers/bank/3-${view}-${look.language}.png` })
    }
  })
