import { type PersonalData, personal } from '../../../server/personal.ts'
import { ideas, ideaVotes } from './tables.ts'

export const ideasPersonal: readonly PersonalData[] = [
  personal(ideas, {
    of: ideas.submittedById,
    given: ['id', 'title', 'category', 'need', 'needExplanation', 'status', 'voteCount', 'answer', 'createdAt'],
    why: { fr: 'Améliorer Mitoyen', en: 'Improving Mitoyen' },
  }),
  personal(ideaVotes, {
    of: ideaVotes.userId,
    given: ['ideaId', 'createdAt'],
    why: { fr: 'Compter chaque vote une seule fois', en: 'Counting each vote once' },
  }),
]
