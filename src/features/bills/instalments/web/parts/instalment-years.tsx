import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type I18n, useI18n } from '../../../../../web/i18n.tsx'
import { Section, type Tone } from '../../../../../web/ui/page.tsx'
import { type Sum, Sums } from '../../../../../web/ui/sums.tsx'
import type { PlanShown } from '../../../../instalments/contract.ts'
import { type InstalmentState, steps, yearlyCents } from '../../../../instalments/rules.ts'
import type { BillDetail } from '../../../contract.ts'
import classes from './instalment-years.module.css'

type Shown = PlanShown['instalments'][number]

interface InstalmentYearsProps {
  bill: Pick<BillDetail, 'isRepeated' | 'schedule' | 'untilOn'> & {
    /** Of each instalment, where the bill comes back. */
    readonly totalCents: number
  }
  plan: PlanShown
  chosenId?: string | undefined
  /** Without it, the instalments are only read. */
  onChoose?: (id: string) => void
  children?: ReactNode
}

const yearOf = ({ dueOn }: Shown): number => Number(dueOn.slice(0, 4))
const leftOf = ({ amountCents, paidCents }: Shown): number => amountCents - paidCents
export const isOpen = ({ state }: Shown): boolean => state !== 'paid' && state !== 'cancelled'
const sumOf = (rows: readonly Shown[], of: (row: Shown) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

export const tones: Record<InstalmentState, Tone> = {
  scheduled: 'neutral',
  due: 'slate',
  overdue: 'brick',
  paid: 'spruce',
  cancelled: 'mute',
}

/** How an instalment stands, in words: how much is left of one that is paid in part. */
export const standingOf = ({ t, money }: I18n, instalment: Shown): string =>
  isOpen(instalment) && instalment.paidCents !== 0
    ? t('instalments.left', { left: money(leftOf(instalment)) })
    : t(`instalments.state_${instalment.state}`)

/** The instalments of a bill, a year at a time, with what the year and the whole bill come to. */
export function InstalmentYears({ bill, plan, chosenId, onChoose, children }: InstalmentYearsProps) {
  const { t } = useI18n()
  const { instalments } = plan
  const [year, setYear] = useState<number>()
  const first = instalments.find(({ id }) => id === chosenId) ?? instalments.find(isOpen) ?? instalments.at(-1)
  const years = [...new Set(instalments.map(yearOf))]
  const shownYear = year ?? (first ? yearOf(first) : years[0])
  const shown = instalments.filter((row) => yearOf(row) === shownYear)
  return (
    <Section
      title={t('bills.plan')}
      actions={
        years.length > 1 && (
          <select
            className={classes.year}
            aria-label={t('bills.spending_year')}
            value={shownYear}
            onChange={({ currentTarget }) => setYear(Number(currentTarget.value))}
            data-no-print
          >
            {years.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        )
      }
    >
      <div className={classes.all}>
        {instalments.length > 1 && (
          <>
            <ul className={classes.strip}>
              {shown.map((row) => (
                <li key={row.id}>
                  <Cell instalment={row} isChosen={row.id === chosenId} onChoose={onChoose} />
                </li>
              ))}
            </ul>
            <div className={classes.sums}>
              {shownYear !== undefined && years.length > 1 && <YearSums year={shownYear} instalments={shown} />}
              <WholeSums bill={bill} plan={plan} />
            </div>
          </>
        )}
        {children}
      </div>
    </Section>
  )
}

interface CellProps {
  instalment: Shown
  isChosen: boolean
  onChoose: ((id: string) => void) | undefined
}

function Cell({ instalment, isChosen, onChoose }: CellProps) {
  const words = useI18n()
  const { id, state, dueOn, amountCents } = instalment
  const content = (
    <>
      <b>{words.date(dueOn)}</b>
      <span className="num">{words.money(amountCents)}</span>
      <small>
        {state === 'paid' && <IconCheck size={13} stroke={2} aria-hidden="true" />}
        {standingOf(words, instalment)}
      </small>
    </>
  )
  const look = { className: classes.cell, 'data-tone': tones[state] }
  if (!onChoose) return <div {...look}>{content}</div>
  return (
    <button type="button" {...look} aria-pressed={isChosen} onClick={() => onChoose(id)}>
      {content}
    </button>
  )
}

/** What is paid, late and to come of these instalments. */
function sumsOf({ t, money }: I18n, instalments: readonly Shown[]): Record<'paid' | 'late' | 'toCome', readonly Sum[]> {
  const open = instalments.filter(isOpen)
  const lateCents = sumOf(
    open.filter(({ state }) => state === 'overdue'),
    leftOf,
  )
  return {
    paid: [{ label: t('instalments.paid'), value: money(sumOf(instalments, ({ paidCents }) => paidCents)) }],
    late: lateCents === 0 ? [] : [{ label: t('instalments.late'), value: money(lateCents) }],
    toCome: [{ label: t('instalments.to_come'), value: money(sumOf(open, leftOf) - lateCents) }],
  }
}

function YearSums({ year, instalments }: { year: number; instalments: readonly Shown[] }) {
  const words = useI18n()
  const { paid, late, toCome } = sumsOf(words, instalments)
  return <Sums title={words.t('instalments.of_year', { year })} items={[...paid, ...late, ...toCome]} />
}

function WholeSums({ bill, plan: { instalments, leftCents } }: Pick<InstalmentYearsProps, 'bill' | 'plan'>) {
  const words = useI18n()
  const { t, money, date } = words
  const { paid, late } = sumsOf(words, instalments)
  const step = bill.isRepeated ? steps.find((one) => one === bill.schedule) : undefined
  const left = leftCents === null ? t('instalments.no_end') : <b>{money(leftCents)}</b>
  return (
    <Sums
      title={t('instalments.of_all')}
      items={[
        ...paid,
        ...late,
        { label: t('instalments.left_of_all'), value: left },
        ...(bill.isRepeated && bill.untilOn ? [{ label: t('instalments.until'), value: date(bill.untilOn) }] : []),
        ...(step ? [{ label: t('instalments.yearly'), value: money(yearlyCents(step, bill.totalCents)) }] : []),
      ]}
    />
  )
}
