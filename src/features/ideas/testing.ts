import type { Idea } from './contract.ts'

/** An idea of someone else, under review; a test gives the values that matter to it. */
export const anIdea = (told: Partial<Idea> = {}): Idea => ({
  id: '0198c0de-0000-7000-8000-0000000001d1',
  title: 'Rappels de paiement par texto',
  category: 'communication',
  need: 'Être averti avant l’échéance des frais.',
  needExplanation: null,
  status: 'submitted',
  voteCount: 4,
  hasVoted: false,
  isOwn: false,
  submitterName: null,
  answer: null,
  plannedAt: null,
  doneAt: null,
  version: 0,
  createdAt: '2026-11-02T15:00:00.000Z',
  updatedAt: '2026-11-02T15:00:00.000Z',
  ...told,
})
