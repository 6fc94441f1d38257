import { beforeAll, describe, expect, test, vi } from 'vitest'
import * as sharedEnglish from '../../shared/messages.en.ts'
import * as sharedFrench from '../../shared/messages.fr.ts'
import { HttpError, NetworkError, read } from '../client.ts'
import { i18n, needWords, registerWords, showLanguage } from '../i18n.tsx'
import * as english from '../messages.en.ts'
import * as french from '../messages.fr.ts'
import { type ActKind, failureText } from './failure.tsx'

/** Spec §8, word for word, and its French. */
const catalogue = {
  load: [
    'Failed to load data - please refresh the page and try again',
    'Le chargement des données a échoué. Veuillez actualiser la page et réessayer.',
  ],
  save: ['Failed to save changes - please try again', 'L’enregistrement a échoué. Veuillez réessayer.'],
  update: ['Failed to update information - please try again', 'La mise à jour a échoué. Veuillez réessayer.'],
  delete: ['Failed to delete item - please try again', 'La suppression a échoué. Veuillez réessayer.'],
  operation: ['Operation failed - please try again', 'L’opération a échoué. Veuillez réessayer.'],
  assign_role: ['Role assignment failed - please try again', 'L’attribution du rôle a échoué. Veuillez réessayer.'],
  revoke: ['Permission revocation failed - please try again', 'Le retrait de l’accès a échoué. Veuillez réessayer.'],
  timeout: [
    'The server is taking too long to answer. Please try again.',
    'Le serveur met trop de temps à répondre. Réessayez.',
  ],
  sign_in: ['Login failed', 'La connexion a échoué.'],
  server: [
    'Server error occurred - please try again later',
    'Une erreur du serveur est survenue. Veuillez réessayer plus tard.',
  ],
  network: [
    'Network connection error - please check your internet connection',
    'Erreur de connexion au réseau. Veuillez vérifier votre connexion Internet.',
  ],
  unexpected: [
    'An unexpected error occurred - please contact support if this continues',
    'Une erreur inattendue est survenue. Si elle persiste, écrivez au soutien technique.',
  ],
} as const

const worded = new HttpError(409, JSON.stringify({ code: 'conflict', message: 'Déjà payée.' }))
const internal = new HttpError(500, JSON.stringify({ code: 'internal', message: 'x' }))

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  registerWords({
    fr: { web: async () => french, shared: async () => sharedFrench },
    en: { web: async () => english, shared: async () => sharedEnglish },
  })
})

describe.each([
  ['en', 0],
  ['fr', 1],
] as const)('a failure in %s', (language, place) => {
  beforeAll(async () => {
    await needWords('web', 'shared')
    await showLanguage(language)
  })

  test.each([
    ['a read without a cause', new HttpError(404, 'Not Found'), 'load', 'load'],
    ['a read that is not JSON', new Error('Expected JSON response but received text/html'), 'load', 'load'],
    ['a new thing', new HttpError(409, ''), 'save', 'save'],
    ['a change', new HttpError(400, ''), 'update', 'update'],
    ['a deletion', new HttpError(409, ''), 'delete', 'delete'],
    ['an act', new HttpError(409, ''), 'operation', 'operation'],
    ['a role', new HttpError(409, ''), 'assign_role', 'assign_role'],
    ['an access taken away', new HttpError(409, ''), 'revoke', 'revoke'],
    ['an answer that never came', new DOMException('x', 'TimeoutError'), 'save', 'timeout'],
    ['a sign-in', new HttpError(400, ''), 'sign_in', 'sign_in'],
    ['a sign-in that is not JSON', new Error('Expected JSON response but received text/html'), 'sign_in', 'sign_in'],
    ['a sign-in that the server could not do', new HttpError(500, 'Oops'), 'sign_in', 'server'],
    ['a bad gateway', new HttpError(502, 'Bad Gateway'), 'save', 'server'],
    ['the server’s own mistake', internal, 'load', 'server'],
    ['no network', new NetworkError('Failed to fetch'), 'load', 'network'],
    ['a mistake of the program', new TypeError('x is not a function'), 'save', 'unexpected'],
    ['anything else', new Error('x'), undefined, 'unexpected'],
  ] as const)('%s has its sentence', (_name, error: Error, act: ActKind | undefined, said) =>
    expect(failureText(i18n(), error, act)).toBe(catalogue[said][place]),
  )

  test('shows the server’s message before the built-in one', () =>
    expect(failureText(i18n(), worded, 'update')).toBe('Déjà payée.'))
})

test('a lost call is a network error, an aborted one is not', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(read('/api/x')).rejects.toBeInstanceOf(NetworkError)
  const aborted = new DOMException('Aborted', 'AbortError')
  vi.stubGlobal('fetch', () => Promise.reject(aborted))
  await expect(read('/api/x')).rejects.toBe(aborted)
})
