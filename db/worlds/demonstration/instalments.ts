import { splitCents } from '../../../src/features/bill-intake/form/rules.ts'
import { horizonOf } from '../../../src/features/instalments/layouts/rules.ts'
import { nthDay, type PlannedInstalment, repeatedThrough } from '../../../src/features/instalments/rules.ts'
import { newId } from '../../../src/server/ids.ts'
import { addDays, addMonths, type Day, today as dayOf } from '../../../src/shared/dates.ts'
import { tower } from './places.ts'
import { instantOf, workdayFrom } from './times.ts'

interface Agreed {
  readonly vendor: string
  readonly title: string
  readonly category: 'cleaning' | 'elevators'
  readonly invoiceNumber: string
  readonly subtotalCents: number
  readonly gstCents: number
  readonly qstCents: number
  readonly firstOn: Day
  readonly rows: readonly PlannedInstalment[]
  readonly isRepeated: boolean
  readonly plannedThrough: Day | null
}

const totalOf = ({ subtotalCents, gstCents, qstCents }: Agreed): number => subtotalCents + gstCents + qstCents

/** Two agreements of the tower: a contract that comes back each month, whose last instalment is paid in part, and works in three parts. */
export function makeAgreements(now: Date) {
  const today = dayOf(now)
  return [contractOf(today), worksOf(today)].map((agreed) => {
    const id = newId()
    const rows = agreed.rows.map((row) => ({ ...row, id: newId(), nounId: id, nominalOn: row.dueOn }))
    const due = rows.filter(({ dueOn }) => dueOn < today)
    const partly = agreed.isRepeated ? due.at(-1) : undefined
    const payments = due.map((row) => ({
      instalmentId: row.id,
      paidOn: workdayFrom(addDays(row.dueOn, -3)),
      amountCents: row === partly ? 300_000 : row.amountCents,
      method: 'transfer' as const,
      reference: `20${row.dueOn.slice(2, 4)}${row.dueOn.slice(5, 7)}`,
    }))
    const open = rows.filter((row) => row.dueOn >= today || row === partly)
    const next = open[0]
    const createdAt = instantOf(workdayFrom(addDays(agreed.firstOn, -20)), 10 * 60)
    const { firstOn, vendor, rows: _, ...columns } = agreed
    return {
      vendor,
      rows,
      payments,
      plan: {
        nounId: id,
        version: 1,
        fromOrdinal: 1,
        rhythm: 'monthly',
        isRepeated: agreed.isRepeated,
        ...(agreed.isRepeated && { anchorOn: firstOn, anchorOrdinal: 1, amountCents: totalOf(agreed) }),
        madeAt: createdAt,
      },
      bill: {
        ...columns,
        id,
        organizationId: tower.organizationId,
        buildingId: tower.id,
        status: partly || open.length === 0 ? ('overdue' as const) : ('sent' as const),
        paymentType: 'recurring' as const,
        schedule: 'monthly' as const,
        issuedOn: addDays(firstOn, -21),
        dueOn: next?.dueOn ?? firstOn,
        totalCents: totalOf(agreed),
        instalmentCount: rows.length,
        settledCount: due.length - (partly ? 1 : 0),
        paidCents: payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
        dueCents: next ? next.amountCents - (next === partly ? 300_000 : 0) : null,
        createdAt,
        updatedAt: createdAt,
      },
    }
  })
}

function contractOf(today: Day): Agreed {
  // The last one before today is nine days late.
  const firstOn = addMonths(addDays(today, -9), -22)
  const amounts = { subtotalCents: 440_492, gstCents: 22_025, qstCents: 43_939 }
  const rule = { step: 'monthly', anchorOn: firstOn, anchorOrdinal: 1, amountCents: 506_456, untilOn: null } as const
  return {
    ...amounts,
    vendor: 'Propreté Griffintown',
    title: 'Contrat d’entretien du hall et des garages',
    category: 'cleaning',
    invoiceNumber: 'PG-118',
    firstOn,
    rows: repeatedThrough(rule, 1, horizonOf(today)),
    isRepeated: true,
    plannedThrough: horizonOf(today),
  }
}

function worksOf(today: Day): Agreed {
  const firstOn = addDays(today, -26)
  const amounts = { subtotalCents: 7_500_000, gstCents: 375_000, qstCents: 748_125 }
  return {
    ...amounts,
    vendor: 'Ascenseurs Boréal inc.',
    title: 'Modernisation de la cabine nº 2, en trois versements',
    category: 'elevators',
    invoiceNumber: 'AB-M-2041',
    firstOn,
    rows: splitCents(8_623_125, 3).map((amountCents, at) => ({
      ordinal: at + 1,
      dueOn: nthDay(firstOn, 'monthly', at),
      amountCents,
    })),
    isRepeated: false,
    plannedThrough: null,
  }
}
