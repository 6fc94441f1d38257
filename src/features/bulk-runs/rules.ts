import { lifecycle } from '../../shared/lifecycle.ts'
import type { ActStatus } from './contract.ts'

/** The life of an act on many things, of which its author takes some steps and its job the others. The facts are those of the things. */
export const actLife = lifecycle<ActStatus, 'author' | 'job'>()({
  run: { from: ['checked', 'stopped'], to: 'waiting', by: ['author'], fact: null },
  begin: { from: ['waiting', 'running'], to: 'running', by: ['job'], fact: null },
  finish: { from: ['running'], to: 'done', by: ['job'], fact: null },
  fail: { from: ['waiting', 'running'], to: 'stopped', by: ['job'], fact: null },
  stop: { from: ['waiting', 'running'], to: 'stopped', by: ['author'], fact: null },
})
export type ActStep = keyof typeof actLife.steps

/** Whether its author may take a step now. */
export const allows = (name: ActStep, status: ActStatus): boolean => actLife.from(status, ['author']).includes(name)
/** Whether the next step is one of the job. */
export const isUnderway = (status: ActStatus): boolean => actLife.from(status, ['job']).length > 0
