import type { BugCategory, BugPriority, BugStatus } from '../../../src/features/bug-reports/contract.ts'
import type { IdeaCategory, IdeaStatus } from '../../../src/features/ideas/contract.ts'
import { newId } from '../../../src/server/ids.ts'
import type { auditEntries } from '../../../src/server/tables.ts'
import { today } from '../../../src/shared/dates.ts'
import type { Person } from './people.ts'
import { instantOf, workdayFrom } from './times.ts'

const day = 86_400_000
type Fact = Omit<typeof auditEntries.$inferInsert, 'requestId'> & { readonly at: Date }

interface ToldIdea {
  readonly title: string
  readonly category: IdeaCategory
  readonly need: string
  readonly needExplanation?: string
  readonly status: IdeaStatus
  readonly answer?: string
  /** Of the people who may vote, how many do. */
  readonly votes: number
  /** Days ago when it was told, and when it was decided on. */
  readonly ago: number
  readonly decidedAgo?: number
}

const toldIdeas: readonly ToldIdea[] = [
  {
    title: 'Rappels de paiement par texto',
    category: 'communication',
    need: 'Être averti trois jours avant l’échéance des frais de condo, sans ouvrir mes courriels.',
    needExplanation: 'J’ai payé en retard deux fois cette année parce que l’avis était dans mes indésirables.',
    status: 'planned',
    answer: 'Prévu pour le printemps, au choix de chaque personne.',
    votes: 31,
    ago: 96,
    decidedAgo: 20,
  },
  {
    title: 'Dark mode that follows the phone',
    category: 'mobile_app',
    need: 'Reading notices at night without the screen lighting up the room.',
    status: 'done',
    answer: 'Available now: Mitoyen follows the theme of your device.',
    votes: 24,
    ago: 140,
    decidedAgo: 45,
  },
  {
    title: 'Carnet d’entretien en un seul PDF',
    category: 'reports',
    need: 'Remettre au syndicat un carnet complet avant l’assemblée annuelle.',
    needExplanation: 'Nous assemblons aujourd’hui une vingtaine de pages à la main, chaque automne.',
    status: 'planned',
    votes: 18,
    ago: 60,
    decidedAgo: 12,
  },
  {
    title: 'Envoyer les factures payées au logiciel comptable',
    category: 'integrations',
    need: 'Ne plus ressaisir chaque facture dans notre logiciel comptable.',
    status: 'submitted',
    votes: 15,
    ago: 34,
  },
  {
    title: 'Show the balance of my account on the home page',
    category: 'financial_management',
    need: 'Knowing whether I owe anything without opening three pages.',
    status: 'done',
    answer: 'Available now: see My residence.',
    votes: 12,
    ago: 120,
    decidedAgo: 25,
  },
  {
    title: 'Reconnaître les doublons de locataires à l’import',
    category: 'resident_management',
    need: 'Importer la liste d’un immeuble sans créer deux fois la même personne.',
    status: 'submitted',
    votes: 9,
    ago: 27,
  },
  {
    title: 'Label documents with colours',
    category: 'document_management',
    need: 'Finding the insurance papers at a glance in a long list.',
    status: 'declined',
    answer: 'Colour alone would not be read by everyone. Tags and search do this today.',
    votes: 3,
    ago: 75,
    decidedAgo: 50,
  },
  {
    title: 'Calendrier des collectes par arrondissement',
    category: 'property_management',
    need: 'Savoir quel bac sortir, et le rappeler à tout l’immeuble.',
    status: 'submitted',
    votes: 6,
    ago: 9,
  },
]

interface ToldBug {
  readonly location: string
  readonly category: BugCategory
  readonly priority: BugPriority
  readonly description: string
  readonly steps?: string
  readonly status: BugStatus
  readonly answer?: string
  readonly ago: number
}

const toldBugs: readonly ToldBug[] = [
  {
    location: 'Mes demandes',
    category: 'ui_ux',
    priority: 'medium',
    description: 'Sur mon téléphone, le dernier bouton du formulaire est sous le clavier.',
    steps: '1. Ouvrir Nouvelle demande\n2. Toucher Description\n3. Chercher le bouton Envoyer',
    status: 'new',
    ago: 2,
  },
  {
    location: 'Factures',
    category: 'data',
    priority: 'high',
    description: 'La TVQ lue sur une facture d’électricité est celle du mois précédent.',
    status: 'acknowledged',
    answer: 'Nous avons pu le reproduire. Merci!',
    ago: 6,
  },
  {
    location: 'Documents',
    category: 'performance',
    priority: 'low',
    description: 'The list takes several seconds to open when a building has hundreds of documents.',
    status: 'resolved',
    answer: 'Lists are now read page by page. Tell us if it is still slow.',
    ago: 21,
  },
  {
    location: 'Paramètres',
    category: 'functionality',
    priority: 'critical',
    description: 'Impossible de changer mon mot de passe depuis mon ancienne tablette.',
    status: 'closed',
    ago: 48,
  },
]

/** Someone tells it on their evening; whoever runs Mitoyen answers on a working morning. */
const eveningOf = (now: Date, ago: number, index: number): Date =>
  instantOf(today(new Date(now.getTime() - ago * day)), 18 * 60 + 7 * index)
const morningOf = (now: Date, ago: number, index: number): Date =>
  instantOf(workdayFrom(today(new Date(now.getTime() - ago * day))), 9 * 60 + 11 * index)

/** The people whose turn it is, one after the other. */
const nth = (people: readonly Person[], index: number): Person => {
  const person = people[index % people.length]
  if (!person) throw new Error('a demonstration has people')
  return person
}

const writing = (people: readonly Person[]): Person[] => people.filter(({ role }) => !role.startsWith('demo_'))

/** Ideas with who voted, and when each person was there. */
export function makeIdeas(people: readonly Person[], now: Date) {
  const others = writing(people)
  return toldIdeas.map(({ votes, ago, decidedAgo, needExplanation = null, answer = null, ...told }, index) => {
    const author = nth(others, 5 + 17 * index)
    const voters = others.filter(({ id }) => id !== author.id).slice(index, index + votes)
    const createdAt = eveningOf(now, ago, index)
    const decidedAt = decidedAgo === undefined ? null : morningOf(now, decidedAgo, index)
    const cast = voters.map(({ id: userId }, turn) => ({
      userId,
      createdAt: new Date(createdAt.getTime() + turn * 60_000),
    }))
    return {
      idea: {
        ...told,
        id: newId(),
        needExplanation,
        answer,
        submittedById: author.id,
        plannedAt: told.status === 'planned' ? decidedAt : null,
        doneAt: told.status === 'done' ? decidedAt : null,
        createdAt,
        updatedAt: decidedAt ?? createdAt,
      },
      votes: cast,
      acts: [
        { actorId: author.id, at: createdAt },
        ...cast.map((vote) => ({ actorId: vote.userId, at: vote.createdAt })),
      ],
    }
  })
}

const passed: Readonly<Record<BugStatus, readonly string[]>> = {
  new: [],
  acknowledged: ['acknowledged'],
  resolved: ['acknowledged', 'resolved'],
  closed: ['acknowledged', 'resolved', 'closed'],
}

/** Bug reports with their facts: the first is of the account that a tenant signs in with. */
export function makeBugReports(people: readonly Person[], { admin, now }: { admin: Person; now: Date }) {
  const others = writing(people)
  const tenant = others.find(({ role }) => role === 'tenant')
  return toldBugs.map(({ ago, steps = null, answer = null, ...told }, index) => {
    const id = newId()
    const author = index === 0 && tenant ? tenant : nth(others, 3 + 11 * index)
    const createdAt = eveningOf(now, ago, index)
    const acts = passed[told.status].map((action, turn) => ({
      action,
      at: morningOf(now, Math.max(1, ago - 1 - 3 * turn), index + turn),
    }))
    const dayOf = (action: string) => acts.find((step) => step.action === action)?.at ?? null
    const about = { subject: 'bug_report', subjectId: id }
    const facts: Fact[] = [
      { ...about, action: 'created', actorId: author.id, at: createdAt },
      ...acts.map(({ action, at }) => ({ ...about, action, actorId: admin.id, at })),
    ]
    return {
      report: {
        ...told,
        id,
        steps,
        answer,
        submittedById: author.id,
        resolvedAt: dayOf('resolved'),
        closedAt: dayOf('closed'),
        createdAt,
        updatedAt: acts.at(-1)?.at ?? createdAt,
      },
      facts,
    }
  })
}
