import { useI18n } from '../../../../web/i18n.tsx'
import { WaterfallChart, type WaterfallStep } from '../../../../web/ui/chart/waterfall-chart.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import type { FeeExplanation } from '../../contract.ts'
import { type FeeLine, type Moves, movesOf } from '../../rules.ts'
import classes from './fees.module.css'

/** Why a month changed since last year: the three lines that moved most, and the others, to the cent. */
export function FeeChanges({ fee }: { fee: FeeExplanation }) {
  const { t, money, percent } = useI18n()
  const moves = movesOf(fee.lines, fee.uses)
  if (!moves) return null
  const { beforeCents, afterCents } = moves
  const moved = afterCents - beforeCents
  return (
    <Section
      title={t('fee-explanations.changed', { year: fee.fiscalYear - 1 })}
      lead={
        <>
          {t('fee-explanations.per_month', { amount: `${moved > 0 ? '+' : ''}${money(moved)}` })}
          {beforeCents > 0 && ` (${percent(moved / beforeCents, 1)})`}
        </>
      }
    >
      <Waterfall fee={fee} moves={moves} />
      <Reasons moves={moves} />
    </Section>
  )
}

function Waterfall({ fee, moves }: { fee: FeeExplanation; moves: Moves }) {
  const { t, money } = useI18n()
  const others = useOthers(moves)
  const { fiscalYear } = fee
  const { beforeCents, afterCents, most, otherCents } = moves
  const steps: WaterfallStep[] = [
    { key: 'before', label: String(fiscalYear - 1), value: beforeCents, isTotal: true },
    ...most.map(({ line: { category }, monthCents }) => ({
      key: category,
      label: t(`categories.${category}`),
      value: monthCents,
    })),
    ...(otherCents === 0 ? [] : [{ key: 'others', label: others, value: otherCents }]),
    { key: 'after', label: String(fiscalYear), value: afterCents, isTotal: true },
  ]
  return (
    <WaterfallChart
      label={t('fee-explanations.changed', { year: fiscalYear - 1 })}
      entryLabel={t('fee-explanations.step')}
      valueLabel={t('fee-explanations.amount')}
      steps={steps}
      rise="bad"
      format={money}
    />
  )
}

/** What the largest moves leave: other lines, or the cents of rounding. */
function useOthers({ otherCount }: Moves): string {
  const { t } = useI18n()
  return otherCount === 0 ? t('fee-explanations.rounding') : t('fee-explanations.others', { count: otherCount })
}

function Reasons({ moves }: { moves: Moves }) {
  const { t, money } = useI18n()
  const others = useOthers(moves)
  const signed = (cents: number) => (
    <b className={`num ${cents > 0 ? classes.more : classes.less}`}>{`${cents > 0 ? '+' : ''}${money(cents)}`}</b>
  )
  return (
    <ul className={classes.reasons}>
      {moves.most.map(({ line, monthCents }) => (
        <li key={`${line.fund} ${line.category}`}>
          <span>{t(`categories.${line.category}`)}</span>
          {signed(monthCents)}
          <Reason line={line} />
        </li>
      ))}
      {moves.otherCents !== 0 && (
        <li>
          <span>{others}</span>
          {signed(moves.otherCents)}
        </li>
      )}
    </ul>
  )
}

function Reason({ line: { adoptedCents, lastAdoptedCents } }: { line: FeeLine }) {
  const { t, moneyShort } = useI18n()
  const [before, after] = [moneyShort(lastAdoptedCents ?? 0), moneyShort(adoptedCents ?? 0)]
  return (
    <small>
      {lastAdoptedCents === null
        ? t('fee-explanations.new_line', { after })
        : adoptedCents === null
          ? t('fee-explanations.gone_line', { before })
          : t('fee-explanations.from_to', { before, after })}
    </small>
  )
}
