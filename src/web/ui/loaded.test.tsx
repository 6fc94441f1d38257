import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { get } from '../../shared/contract.ts'
import { query } from '../queries.ts'
import { renderScreen } from '../testing.tsx'
import { Loaded } from './loaded.tsx'

const thing = get('/api/things/:id', { summary: '', input: z.object({ id: z.string() }), output: z.object({}) })

function Thing({ hasList = true }: { hasList?: boolean }) {
  const result = useQuery({ ...query(thing, { id: 't1' }), retry: false })
  return (
    <Loaded
      query={result}
      {...(hasList && { isPage: true, back: { to: '/manager/bills', label: 'Toutes les choses' } as const })}
    >
      {() => 'La chose'}
    </Loaded>
  )
}
const answer = (status: number, json: unknown) => ({ 'GET /api/things/t1': () => ({ status, json }) })

test.each([
  ['is not there', answer(404, { code: 'not_found', message: 'x' })],
  ['has an address that names nothing', answer(422, { code: 'invalid', message: 'x', fields: { id: 'x' } })],
])('the page of a thing that %s leads back to the list', async (_name, answers) => {
  const { page } = await renderScreen(<Thing />, { answers })
  await expect.element(page.getByText('Introuvable', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Toutes les choses' })).toHaveAttribute('href', '/manager/bills')
  await expect.poll(() => document.title).toContain('Introuvable')
})

test('the page of a thing has a heading while it loads and when it fails', async () => {
  let answerNow = () => {}
  const answered = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  const { page } = await renderScreen(<Thing />, {
    answers: {
      'GET /api/things/t1': async () => {
        await answered
        return { status: 500, json: { code: 'internal', message: 'x' } }
      },
    },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Toutes les choses' })).toBeInTheDocument()
  answerNow()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Impossible d’afficher ces données' })).toBeVisible()
})

test('a part of a page shows its failure in place', async () => {
  const { page } = await renderScreen(<Thing hasList={false} />, {
    answers: answer(500, { code: 'internal', message: 'x' }),
  })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Une erreur du serveur est survenue.')
})
