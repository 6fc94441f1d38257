import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreen } from '../../testing.tsx'
import { BarChart } from './bar-chart.tsx'
import { BulletChart } from './bullet-chart.tsx'
import { LineChart } from './line-chart.tsx'
import { LinesChart } from './lines-chart.tsx'
import { WaterfallChart } from './waterfall-chart.tsx'

const chart = {
  label: 'Bills by category',
  entryLabel: 'Category',
  series: [{ label: 'Paid' }, { label: 'Unpaid' }],
  entries: [
    { key: 'a', label: 'Insurance', values: [900, 100] },
    { key: 'b', label: 'Repairs', values: [250, 0] },
    { key: 'c', label: 'Credits', values: [-50, 0] },
  ],
  format: (value: number) => `$${value}`,
}

test('bars show their figures, one at a time with the arrow keys, and are as long as their value', async () => {
  const { page } = await renderScreen(<BarChart {...chart} />, { language: 'en' })
  const bar = (name: string) => page.getByRole('img', { name, exact: true })
  await userEvent.tab()
  await expect.element(bar('Insurance: $1000 (Paid: $900, Unpaid: $100)')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(bar('Repairs: $250 (Paid: $250, Unpaid: $0)')).toHaveFocus()
  await userEvent.keyboard('{End}{ArrowDown}')
  await expect.element(bar('Credits: $-50 (Paid: $-50, Unpaid: $0)')).toHaveFocus()
  const widths = [...document.querySelectorAll('[role="group"] rect[x]')].map((rect) => rect.getAttribute('width'))
  expect(widths).toEqual(['90%', '10%', '25%', '0%', '0%', '0%'])
})

test('the figures are a table, opened from the keyboard', async () => {
  const { page } = await renderScreen(<BarChart {...chart} />, { language: 'en' })
  await page.getByText('See the figures').click()
  const table = page.getByRole('table', { name: 'Bills by category' })
  await expect.element(table.getByRole('row', { name: 'Insurance $900 $100 $1000' })).toBeVisible()
  await expect.element(table.getByRole('columnheader', { name: 'Total' })).toBeVisible()
})

const sums = chart.entries.map(({ values, ...entry }) => ({ ...entry, values: [values.reduce((a, b) => a + b)] }))

test('points of a line show their figures while they have the focus', async () => {
  const { page } = await renderScreen(<LineChart {...chart} series={[{ label: 'All' }]} entries={sums} />, {
    language: 'en',
  })
  await userEvent.tab()
  const point = page.getByRole('img', { name: 'Insurance: $1000', exact: true })
  await expect.element(point).toHaveFocus()
  await expect.element(point.getByText('Insurance: $1000')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('img', { name: 'Repairs: $250', exact: true })).toHaveFocus()
})

test('bullets say what is so, expected and planned, and a dash where nothing is known', async () => {
  const { page } = await renderScreen(
    <BulletChart
      label="Lines"
      entryLabel="Line"
      words={{ actual: 'Actual', expected: 'Forecast', planned: 'Budget' }}
      entries={[
        { key: 'a', label: 'Insurance', actual: 60, expected: 120, planned: 100 },
        { key: 'b', label: 'Repairs', actual: null, expected: null, planned: 50 },
      ]}
      format={chart.format}
    />,
    { language: 'en' },
  )
  await userEvent.tab()
  await expect
    .element(page.getByRole('img', { name: 'Insurance (Actual: $60, Forecast: $120, Budget: $100)' }))
    .toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('img', { name: 'Repairs (Actual: —, Forecast: —, Budget: $50)' })).toHaveFocus()
  await page.getByText('See the figures').click()
  await expect.element(page.getByRole('row', { name: 'Repairs $50 — —' })).toBeVisible()
})

test('lines are told moment by moment with the arrow keys, below zero too', async () => {
  const { page } = await renderScreen(
    <LinesChart
      label="Balance"
      entryLabel="Year"
      lines={[{ label: 'Closing' }, { label: 'Today', tone: 'quiet', look: 'dotted' }]}
      entries={[
        { key: '1', label: '2027', values: [100, 50], details: [['Paid', '$10']] },
        { key: '2', label: '2028', values: [120, -100], details: [['Paid', '$11']] },
      ]}
      format={chart.format}
      floor={{ label: 'Floor', value: 25 }}
    />,
    { language: 'en' },
  )
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  const second = page.getByRole('img', { name: '2028 (Closing: $120, Today: $-100, Paid: $11)' })
  await expect.element(second).toHaveFocus()
  await expect.element(second.getByText('Closing')).toBeVisible()
  const points = [...document.querySelectorAll('polyline')].map((line) => line.getAttribute('points'))
  expect(points[1]).toMatch(/ 75,100$/)
})

test('a waterfall tells each move with its sign, and says that its axis is cut', async () => {
  const { page } = await renderScreen(
    <WaterfallChart
      label="Fee"
      entryLabel="Step"
      valueLabel="Amount"
      steps={[
        { key: 'before', label: '2025', value: 600, isTotal: true },
        { key: 'up', label: 'Insurance', value: 20 },
        { key: 'down', label: 'Repairs', value: -5 },
        { key: 'after', label: '2026', value: 615, isTotal: true },
      ]}
      rise="bad"
      format={chart.format}
    />,
    { language: 'en' },
  )
  await userEvent.tab()
  await expect.element(page.getByRole('img', { name: '2025: $600', exact: true })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('img', { name: 'Insurance: +$20', exact: true })).toHaveFocus()
  await expect.element(page.getByText('The axis does not start at zero')).toBeVisible()
  expect([...document.querySelectorAll('[data-tone]')].map((bar) => bar.getAttribute('data-tone'))).toEqual([
    'level',
    'bad',
    'good',
    'level',
  ])
  await page.getByText('See the figures').click()
  await expect.element(page.getByRole('row', { name: 'Repairs $-5' })).toBeVisible()
})
