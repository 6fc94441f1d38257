import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { MoneyField, NumberField, SwitchField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import { Notice, Section } from '../../../../web/ui/page.tsx'
import type { BillCategory } from '../../../categories/contract.ts'
import { type BudgetDetail, BudgetFundFacts, type BudgetYear } from '../../contract.ts'
import { contingencyFloorOf, selfInsuranceOf, studyNeededBy } from '../../floors/rules.ts'
import { sumOf } from '../../rules.ts'
import { useUpdateBudget } from '../queries.ts'
import classes from './budget.module.css'

interface FloorsProps {
  year: BudgetYear
  shown: BudgetDetail
  mayWrite: boolean
}

/** The least that the year puts into the contingency and the self-insurance funds, and what the version puts there. */
export function FundFloors({ year, shown, mayWrite }: FloorsProps) {
  const { t } = useI18n()
  const [isEditing, setEditing] = useState(false)
  return (
    <Section
      title={t('budgets.floors')}
      lead={t('budgets.floors_lead')}
      actions={
        mayWrite &&
        shown.status === 'draft' && (
          <Button variant="default" size="xs" icon={IconPencil} onClick={() => setEditing(true)}>
            {t('budgets.floors_edit')}
          </Button>
        )
      }
    >
      <div className={classes.floors}>
        <Contingency year={year} shown={shown} />
        <SelfInsurance year={year} shown={shown} />
      </div>
      {isEditing && <FactsDialog draft={shown} onClose={() => setEditing(false)} />}
    </Section>
  )
}

const plannedFor = ({ lines }: BudgetDetail, category: BillCategory): number | null => {
  const line = lines.find((one) => one.category === category)
  return line ? sumOf(line.months) : null
}

function Fund({
  title,
  planned,
  floor,
  children,
}: {
  title: string
  planned: number | null
  floor: number | null
  children: ReactNode
}) {
  const { t, moneyShort } = useI18n()
  const isShort = floor !== null && (planned ?? 0) < floor
  return (
    <div>
      <h3>{title}</h3>
      <p>
        {t('budgets.planned')} <b className="num">{planned === null ? '—' : moneyShort(planned)}</b> ·{' '}
        {t('budgets.floor')} <b className="num">{floor === null ? '—' : moneyShort(floor)}</b>
      </p>
      {isShort && (
        <Notice tone="copper">{t('budgets.under_floor', { amount: moneyShort(floor - (planned ?? 0)) })}</Notice>
      )}
      {children}
    </div>
  )
}

function Contingency({ year, shown }: Pick<FloorsProps, 'year' | 'shown'>) {
  const { t, moneyShort, date } = useI18n()
  const operatingCents = shown.lines
    .filter(({ fund }) => fund === 'operating')
    .reduce((sum, { months }) => sum + sumOf(months), 0)
  const { reconstructionCostCents } = year
  const { state, floorCents, usual } = contingencyFloorOf(
    { ...shown, reconstructionCostCents, operatingCents },
    today(),
  )
  const range = ([from, to]: readonly [number | null, number | null]) =>
    from === null || to === null ? '—' : t('budgets.range', { from: moneyShort(from), to: moneyShort(to) })
  return (
    <Fund
      title={t('shared.fund_contingency')}
      planned={plannedFor(shown, 'contingency_contribution')}
      floor={floorCents}
    >
      <p>{t(`budgets.floor_${state}`, { date: date(studyNeededBy, 'full') })}</p>
      <p>
        {t('budgets.usual_reconstruction')} {range(usual.reconstruction)}
        <br />
        {t('budgets.usual_operating')} {range(usual.operating)}
      </p>
    </Fund>
  )
}

function SelfInsurance({ year: { deductibleCents }, shown }: Pick<FloorsProps, 'year' | 'shown'>) {
  const { t, moneyShort } = useI18n()
  const { selfInsuranceOpeningCents: fundCents } = shown
  const isKnown = deductibleCents !== null && fundCents !== null
  const least = isKnown ? selfInsuranceOf({ fundCents, deductibleCents }) : undefined
  return (
    <Fund
      title={t('shared.fund_self_insurance')}
      planned={plannedFor(shown, 'self_insurance_contribution')}
      floor={least?.minimumCents ?? null}
    >
      <p>
        {t('budgets.deductible')} <b className="num">{deductibleCents === null ? '—' : moneyShort(deductibleCents)}</b>{' '}
        · {t('budgets.opening')} <b className="num">{fundCents === null ? '—' : moneyShort(fundCents)}</b>
      </p>
      <p>{t(isKnown ? 'budgets.self_insurance_how' : 'budgets.self_insurance_unknown')}</p>
    </Fund>
  )
}

const TypedFacts = z.extend(z.omit(BudgetFundFacts, { declarationRate: true }), {
  declarationPercent: z.nullable(
    z.int('shared.e_number').check(z.gte(0, 'budgets.e_rate'), z.lte(100, 'budgets.e_rate')),
  ),
})

/** What the floors follow from: balances at the start of the year, the study, the declaration. */
function FactsDialog({ draft, onClose }: { draft: BudgetDetail; onClose: () => void }) {
  const { t } = useI18n()
  const update = useUpdateBudget()
  const { contingencyOpeningCents, selfInsuranceOpeningCents, studyCents, declarationRate, isPromoterControlled } =
    draft
  const form = useEditing(TypedFacts, {
    of: draft,
    defaults: {
      contingencyOpeningCents,
      selfInsuranceOpeningCents,
      studyCents,
      declarationPercent: declarationRate === null ? null : Math.round(declarationRate / 100),
      isPromoterControlled,
    },
    update: ({ declarationPercent, ...facts }, known) =>
      update.mutateAsync({
        ...known,
        ...facts,
        declarationRate: declarationPercent === null ? null : declarationPercent * 100,
      }),
    said: 'budgets',
    leave: onClose,
  })
  return (
    <Dialog title={t('budgets.floors')} isOpen onClose={onClose} size="md">
      <Form form={form}>
        <FormSection>
          <MoneyField {...form.field('contingencyOpeningCents')} label={t('budgets.contingency_opening')} isOptional />
          <MoneyField
            {...form.field('selfInsuranceOpeningCents')}
            label={t('budgets.self_insurance_opening')}
            isOptional
          />
          <MoneyField
            {...form.field('studyCents')}
            label={t('budgets.study')}
            hint={t('budgets.study_hint')}
            isOptional
          />
          <NumberField
            {...form.field('declarationPercent')}
            label={t('budgets.declaration_rate')}
            hint={t('budgets.declaration_rate_hint')}
            isOptional
          />
          <SwitchField {...form.field('isPromoterControlled')} label={t('budgets.promoter_controlled')} />
        </FormSection>
        <FormActions submit={t('web.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
