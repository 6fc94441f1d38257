import { routes } from '../../../server/routes.ts'
import { ideasApi } from '../contract.ts'
import {
  createIdea,
  getIdea,
  listIdeas,
  listSimilar,
  passIdea,
  removeIdea,
  summarizeIdeas,
  takeVoteBack,
  updateIdea,
  voteForIdea,
} from './service.ts'

export const ideaRoutes = routes(ideasApi, {
  list: listIdeas,
  summary: summarizeIdeas,
  similar: listSimilar,
  get: getIdea,
  create: createIdea,
  update: updateIdea,
  remove: removeIdea,
  vote: voteForIdea,
  unvote: takeVoteBack,
  planning: passIdea('planning'),
  completion: passIdea('completion'),
  refusal: passIdea('refusal'),
  return: passIdea('return'),
})
