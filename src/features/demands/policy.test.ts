import { expect, test } from 'vitest'
import type { Actor, Rank } from '../../shared/actor.ts'
import { anActor } from '../../shared/testing.ts'
import { demandPolicy, sidesOf } from './policy.ts'
import { demandLife } from './rules.ts'

const actor = (id: string, rank: Rank, buildingIds: string[], residenceIds: string[] = []): Actor =>
  anActor({ id, role: rank, rank, buildingIds, residenceIds })

const tenant = actor('theo', 'tenant', ['b1'], ['r1'])
const moved = actor('theo', 'tenant', ['b2'], ['r2'])
const neighbour = actor('rose', 'resident', ['b1'], ['r9'])
const manager = actor('marc', 'manager', ['b1'])
const stranger = actor('olga', 'manager', ['b2'])
const admin = actor('aline', 'admin', [])
const everyone = [tenant, moved, neighbour, manager, stranger, admin]

const sent = { submittedById: 'theo', buildingId: 'b1', submittedAt: '2026-11-01T12:00:00.000Z' }
const draft = { ...sent, submittedAt: null }

const who = (rule: (person: Actor) => boolean) =>
  everyone.filter(rule).map((person) => `${person.id}:${person.buildingIds}`)

test('a sent demand can be read by its author while they live there, and by the building’s managers', () => {
  expect(who((person) => demandPolicy.read(person, sent))).toEqual(['theo:b1', 'marc:b1', 'aline:'])
})

test('a demand never sent can be read by its author alone', () => {
  expect(who((person) => demandPolicy.read(person, draft))).toEqual(['theo:b1'])
})

test('a demonstration account reads what its rank reads and acts on no demand', () => {
  for (const person of everyone) {
    const demo: Actor = { ...person, isDemo: true }
    expect(demandPolicy.read(demo, sent)).toBe(demandPolicy.read(person, sent))
    expect(demandPolicy.reachSubmitter(demo, sent)).toBe(demandPolicy.reachSubmitter(person, sent))
    const { create, update, rewrite, remove, comment, attach, escalate, detach, pass } = demandPolicy
    expect([update, rewrite, remove, comment, attach, escalate].filter((rule) => rule(demo, sent))).toEqual([])
    expect(create(demo, { buildingId: 'b1', residenceId: null })).toBe(false)
    expect(detach(demo, { demand: sent, file: { uploadedById: demo.id } })).toBe(false)
    expect(demandLife.names.filter((transition) => pass(demo, { demand: sent, transition }))).toEqual([])
  }
})

test('only residents create demands, and only for their home or building', () => {
  const created = (buildingId: string, residenceId: string | null) =>
    who((person) => demandPolicy.create(person, { buildingId, residenceId }))
  expect(created('b1', null)).toEqual(['theo:b1', 'rose:b1'])
  expect(created('b1', 'r1')).toEqual(['theo:b1'])
  expect(created('b1', 'r9')).toEqual(['rose:b1'])
})

test('a manager cannot edit the text of a demand', () => {
  expect(who((person) => demandPolicy.rewrite(person, sent))).toEqual(['theo:b1'])
})

test('a transition can be made only by its sides', () => {
  expect(who((person) => demandPolicy.pass(person, { demand: sent, transition: 'approval' }))).toEqual([
    'marc:b1',
    'aline:',
  ])
  expect(who((person) => demandPolicy.pass(person, { demand: draft, transition: 'submission' }))).toEqual(['theo:b1'])
  expect(who((person) => demandPolicy.pass(person, { demand: sent, transition: 'cancellation' }))).toEqual([
    'theo:b1',
    'marc:b1',
    'aline:',
  ])
})

test('a file can be removed only by the person who attached it', () => {
  const file = { uploadedById: 'marc' }
  expect(who((person) => demandPolicy.detach(person, { demand: sent, file }))).toEqual(['marc:b1'])
})

test('author, manager and others are distinguished', () => {
  expect(sidesOf(tenant, sent)).toEqual(['submitter'])
  expect(sidesOf(manager, sent)).toEqual(['manager'])
  expect(sidesOf(neighbour, sent)).toEqual([])
})
