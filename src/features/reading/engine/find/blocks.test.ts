import { describe, expect, test } from 'vitest'
import { layoutOf, type Run } from '../testing.ts'
import { blockTraits, blockUnder } from './blocks.ts'

const first = (runs: readonly Run[]) => {
  const layout = layoutOf(runs)
  const [line] = layout.lines
  const [cell] = line?.cells ?? []
  if (!line || !cell) throw new Error('no cell')
  return { layout, placed: { line, cell } }
}
const traits = (runs: readonly Run[]): string[] => {
  const { layout, placed } = first(runs)
  return blockTraits(layout, placed).flatMap(([name, value]) => (value ? [name] : []))
}
const body: readonly Run[] = [
  [40, 300, 'Travaux du mois'],
  [40, 314, 'Réparation de la porte'],
  [40, 328, 'Déplacement'],
]

describe('the block of a name', () => {
  test('ends at a gap, and excludes another column', () => {
    const { layout, placed } = first([
      [40, 40, 'Toitures Marquis', 14],
      [300, 46, 'Client no 22'],
      [40, 58, '12, rue du Quai'],
      [40, 72, 'Tél. 514 555-0142'],
      [40, 140, 'Facturé à'],
      ...body,
    ])
    expect(blockUnder(layout, placed).map(({ cell }) => cell.text)).toEqual(['12, rue du Quai', 'Tél. 514 555-0142'])
  })

  test('with an address tells one with a telephone, as senders print it, from one without', () => {
    const name: Run = [40, 40, 'Toitures Marquis']
    const sender = traits([name, [40, 54, '12, rue du Quai'], [40, 68, 'Tél. 514 555-0142'], ...body])
    expect(sender).toEqual(expect.arrayContaining(['address in its block', 'contact in its block']))
    expect(traits([name, [40, 54, '12, rue du Quai'], ...body])).toContain('address without contact')
  })

  test('tells a trade under a name from the name', () => {
    const under = layoutOf([[40, 40, 'Charlebois Santerre', 16], [40, 60, 'Notaires et conseillers'], ...body])
    const [, line] = under.lines
    const [cell] = line?.cells ?? []
    if (!line || !cell) throw new Error('no cell')
    expect(blockTraits(under, { line, cell }).filter(([, value]) => value)).toContainEqual(['larger print above', true])
  })

  test('tells table headings from a name', () => {
    expect(traits([[40, 40, 'Réclamé ce mois-ci'], [40, 56, '27 750,00 $'], ...body])).toContain('heads figures')
    const row: readonly Run[] = [
      [40, 40, 'Poste'],
      [200, 40, 'Au contrat'],
      [400, 40, 'Cumulatif'],
      [40, 56, 'Linteaux'],
      [200, 56, '22 400,00'],
      [400, 56, '14 960,00'],
    ]
    expect(traits([...row, ...body])).toContain('beside heads of figures')
  })
})
