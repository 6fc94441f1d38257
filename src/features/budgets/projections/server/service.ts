import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Context } from '../../../../server/context.ts'
import { type Paper, startPaper } from '../../../../server/paper/paper.ts'
import { type PaperWords, paperName, paperWords } from '../../../../server/paper/words.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { amountColumn, numberColumn, type SheetColumn } from '../../../../server/tabular/columns.ts'
import { exportList } from '../../../../server/tabular/list-export.ts'
import type { Language } from '../../../../shared/actor.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { getBuilding, getLiveBuilding } from '../../../buildings/server/service.ts'
import { findLogoBytes } from '../../../logos/server/service.ts'
import { type BudgetLine, refuse } from '../../contract.ts'
import { type ProjectedYear, usualAssumptions } from '../../fund-years/rules.ts'
import { budgetPolicy } from '../../policy.ts'
import { sumOf } from '../../rules.ts'
import { loadYear } from '../../server/service.ts'
import { inForce } from '../../versions/rules.ts'
import { type ProjectionFields, type projectionsApi, ScenarioInputs } from '../contract.ts'
import { projectionFacts } from '../facts.ts'
import { resultOf, type Tried } from '../rules.ts'
import * as store from './store.ts'

/** What the projection of a building starts from: as it was saved, else from its budget. */
export async function getProjection(ctx: Context, { building }: InputOf<typeof projectionsApi.get>) {
  const year = await loadYear(ctx, { building })
  ctx.authorize(budgetPolicy.read, year)
  const saved = await store.findProjection(ctx.db, building)
  const { buildingId, organizationId, buildingName, doorCount, currentYear } = year
  return {
    buildingId,
    organizationId,
    buildingName,
    doorCount,
    firstYear: currentYear + 1,
    isSaved: saved !== undefined,
    ...(saved ?? startOf(inForce(year.budgets))),
  }
}

interface Begun {
  readonly contingencyOpeningCents: number | null
  readonly lines: readonly BudgetLine[]
}

/** What a budget knows of the contingency fund: its balance and what is paid into it. */
function startOf(budget: Begun | undefined): ProjectionFields & { version: number } {
  const contribution = budget?.lines.find(({ category }) => category === 'contingency_contribution')
  return {
    version: 0,
    openingCents: budget?.contingencyOpeningCents ?? 0,
    contributionCents: sumOf(contribution?.months ?? []),
    components: [],
    scenarios: [],
  }
}

/** Keeps what a projection starts from. Throws `stale` when somebody saved in between. */
export async function saveProjection(
  ctx: Context,
  { building, version, ...fields }: InputOf<typeof projectionsApi.save>,
) {
  const { organizationId } = await getLiveBuilding(ctx, building)
  ctx.authorize(budgetPolicy.update, { buildingId: building })
  const saved = await store.saveProjection(ctx, { buildingId: building, organizationId, version, ...fields })
  await ctx.tell(projectionFacts.saved, saved)
  return getProjection(ctx, { building })
}

type Projection = Awaited<ReturnType<typeof getProjection>>

/** What the screen shows, under the name of the scenario that it is; the first one that was kept unless told. Throws `not_a_scenario`. */
function triedOf({ scenarios }: Projection, shown: string | undefined): Tried & { name: string | null } {
  if (shown === undefined)
    return (
      scenarios[0] ?? {
        ...usualAssumptions,
        name: null,
        model: 'stepped',
        floorCents: 0,
        assessmentYear: null,
        assessmentCents: 0,
        postponed: [],
      }
    )
  const { data: tried } = z.safeParse(ScenarioInputs, fromJson(shown))
  if (!tried) throw refuse('not_a_scenario', undefined, 'tried')
  const same = scenarios.find(({ name: _, ...inputs }) => isDeepStrictEqual(inputs, tried))
  return { ...tried, name: same?.name ?? null }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export async function exportProjection(
  ctx: Context,
  { building, tried, ...asked }: InputOf<typeof projectionsApi.export>,
): Promise<FileReply> {
  const projection = await getProjection(ctx, { building })
  ctx.authorize(budgetPolicy.export, { buildingId: building })
  const { years } = resultOf(projection, triedOf(projection, tried))
  return exportList(ctx, asked, {
    name: 'budgets.projection_name',
    title: 'budgets.projection',
    columns: (word): SheetColumn<ProjectedYear>[] => [
      numberColumn(word('budgets.year_column'), ({ year }) => year),
      amountColumn(word('budgets.opening'), ({ openingCents }) => openingCents),
      amountColumn(word('budgets.contribution'), ({ contributionCents }) => contributionCents),
      amountColumn(word('budgets.assessment'), ({ assessmentCents }) => assessmentCents),
      amountColumn(word('budgets.works'), ({ worksCents }) => worksCents),
      amountColumn(word('budgets.interest'), ({ interestCents }) => interestCents),
      amountColumn(word('budgets.closing'), ({ closingCents }) => closingCents),
    ],
    find: async () => ({ items: years, nextCursor: null }),
  })
}

/** The projection on paper, with every assumption that it rests on. */
export async function printProjection(
  ctx: Context,
  { building, tried: shown, language = ctx.language }: InputOf<typeof projectionsApi.printout>,
): Promise<FileReply> {
  const projection = await getProjection(ctx, { building })
  ctx.authorize(budgetPolicy.print, { buildingId: building })
  const { organizationName } = await getBuilding(ctx, building)
  const tried = triedOf(projection, shown)
  const { years } = resultOf(projection, tried)
  const words = paperWords(ctx, language)
  const { t, instant } = words
  const paper = await startPaper({
    id: building,
    title: t('budgets.projection'),
    language,
    createdAt: ctx.now,
    kind: t('budgets.projection_not_study'),
    issuer: organizationName,
    logo: await findLogoBytes(ctx, projection.organizationId),
    footerOf: (reference) => t('bills.printout_made', { reference, at: instant(ctx.now) }),
    pageOf: (page, pages) => t('bills.printout_page', { page, pages }),
  })
  paper.lead([projection.buildingName, tried.name].filter(Boolean).join(' · '))
  paper.facts([
    ...assumed(tried, words, language),
    [t('budgets.opening'), words.money(projection.openingCents)],
    [t('budgets.figures_on'), words.date(ctx.today)],
  ])
  writeComponents(paper, projection, words)
  writeYears(paper, years, words)
  const name = paperName(t('budgets.projection'), projection.buildingName, ctx.today)
  return { name, mediaType: 'application/pdf', content: await paper.bytes() }
}

/** Every assumption of a scenario, by its name. */
function assumed(tried: Tried, { t, money }: PaperWords, language: Language): (readonly [string, string])[] {
  const percent = new Intl.NumberFormat(`${language}-CA`, { style: 'percent', maximumFractionDigits: 2 })
  const { model, inflation, returns, rise, floorCents, assessmentYear, assessmentCents } = tried
  return [
    [t('budgets.model'), t(`budgets.model_${model}`)],
    [t('budgets.works_inflation'), percent.format(inflation / 10_000)],
    [t('budgets.returns'), percent.format(returns / 10_000)],
    [t('budgets.rise'), percent.format(rise / 10_000)],
    [t('budgets.balance_floor'), money(floorCents)],
    ...(assessmentYear === null
      ? []
      : [[t('budgets.assessment'), `${money(assessmentCents)}, ${assessmentYear}`] as const]),
  ]
}

function writeComponents(paper: Paper, { components }: Projection, { t, money }: PaperWords): void {
  paper.heading(t('budgets.components'))
  paper.table(
    [
      { heading: t('budgets.component'), share: 0.46 },
      { heading: t('budgets.cost'), share: 0.22, align: 'right' },
      { heading: t('budgets.installed_in'), share: 0.16, align: 'right' },
      { heading: t('budgets.life'), share: 0.16, align: 'right' },
    ],
    components.map(({ name, costCents, installedIn, lifeYears }) => [
      name,
      money(costCents),
      String(installedIn),
      String(lifeYears),
    ]),
  )
}

function writeYears(paper: Paper, years: readonly ProjectedYear[], { t, money }: PaperWords): void {
  paper.heading(t('budgets.years'))
  paper.table(
    [
      { heading: t('budgets.year_column'), share: 0.12 },
      { heading: t('budgets.contribution'), share: 0.22, align: 'right' },
      { heading: t('budgets.works'), share: 0.22, align: 'right' },
      { heading: t('budgets.interest'), share: 0.2, align: 'right' },
      { heading: t('budgets.closing'), share: 0.24, align: 'right' },
    ],
    years.map((year) => [
      String(year.year),
      money(year.contributionCents + year.assessmentCents),
      money(year.worksCents),
      money(year.interestCents),
      money(year.closingCents),
    ]),
  )
}
