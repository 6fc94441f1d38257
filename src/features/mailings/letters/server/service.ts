import type { PaperParts } from '../../../../server/paper/paper.ts'
import type { PaperWords } from '../../../../server/paper/words.ts'
import { addDays, addMonths, type Day } from '../../../../shared/dates.ts'
import type { Fund } from '../../../../shared/funds.ts'
import { startOfYear } from '../../../budgets/fiscal-years/rules.ts'
import type { CallKind } from '../../../contributions/contract.ts'
import type { ChargeKind } from '../../../contributions/shares/rules.ts'
import { chargeNameOf } from '../../../receipts/accounts/server/service.ts'
import type { Statement } from '../../../receipts/statements/rules.ts'
import { writeMovements, writeOwed as writeOwedByAge } from '../../../receipts/statements/server/service.ts'
import type { RecipientRow } from '../../server/service.ts'
import { linesShown } from '../rules.ts'

interface Call {
  readonly kind: CallKind
  readonly ordinal: number | null
  readonly fiscalYear: number
  readonly fromMonth: number
  readonly monthCount: number
  readonly dueOn: Day
}
interface Assessment {
  readonly title: string
  readonly reason: string
  readonly totalCents: number
  readonly decidedOn: Day
  readonly consultedOn: Day | null
  readonly meetingNote: string | null
}

/** All that a letter to one person says. */
export interface LetterSubject {
  readonly letter: RecipientRow
  readonly organizationName: string
  readonly fiscalYearStart: string
  readonly address: string
  readonly city: string
  readonly province: string
  readonly postalCode: string
  readonly howToPay: string | null
  /** Null of a reminder and of a statement. */
  readonly call: Call | null
  readonly assessment: Assessment | null
  readonly asked: readonly {
    readonly kind: ChargeKind
    readonly fund: Fund
    readonly label: string | null
    readonly amountCents: number
  }[]
  /** Where its reader receives mail, if elsewhere than at the unit. */
  readonly mailingAddress: string | null
}

/** A letter, by what its mailing is of. */
export function writeLetter(parts: PaperParts, subject: LetterSubject, words: PaperWords): void {
  const { claim, statement } = subject.letter
  if (statement) writeStatement(parts, subject, statement, words)
  else if (claim) writeReminder(parts, subject, words)
  else writeNotice(parts, subject, words)
}

/** To whom the letter goes, and where: as it shows in the window of an envelope. */
function writeAddressee(parts: PaperParts, subject: LetterSubject, { t }: PaperWords): void {
  const { letter, mailingAddress, address, city, province, postalCode } = subject
  const unit = t('mailings.unit_of', { unit: letter.unitNumber })
  const lines = mailingAddress?.split('\n') ?? [`${address}, ${unit}`, `${city} (${province}) ${postalCode}`]
  parts.lead([letter.name, ...lines].join('\n'))
}

/** The notice of a call: what is asked of the home and of which fund, by when, what else it owes, and how to pay. */
function writeNotice(parts: PaperParts, subject: LetterSubject, words: PaperWords): void {
  const { t, date } = words
  const { call, letter, assessment } = subject
  if (!call) throw new Error('a notice is of a call')
  writeAddressee(parts, subject, words)
  const start = addMonths(startOfYear(subject.fiscalYearStart, call.fiscalYear), call.fromMonth - 1)
  const end = addDays(addMonths(start, call.monthCount), -1)
  parts.facts([
    [t('mailings.date'), date(letter.on)],
    [t('mailings.call'), t('mailings.call_number', { number: call.ordinal ?? 0, year: call.fiscalYear })],
    ...(assessment
      ? []
      : [[t('mailings.period'), t('mailings.from_to', { from: date(start), to: date(end) })] as const]),
    [t('mailings.due_on'), date(call.dueOn)],
  ])
  if (assessment) writeDecision(parts, assessment, words)
  writeAsked(parts, subject, words)
  writeOwed(parts, subject, words)
  writeHowToPay(parts, subject, words)
}

function writeDecision(parts: PaperParts, assessment: Assessment, { t, date, money }: PaperWords): void {
  const { title, reason, totalCents, decidedOn, consultedOn, meetingNote } = assessment
  parts.heading(t('mailings.decision'))
  parts.facts([
    [t('mailings.purpose'), title],
    [t('mailings.reason'), reason],
    [t('mailings.decided_on'), date(decidedOn)],
    ...(consultedOn ? [[t('mailings.consulted_on'), date(consultedOn)] as const] : []),
    ...(meetingNote ? [[t('mailings.meeting'), meetingNote] as const] : []),
    [t('mailings.total_assessed'), money(totalCents)],
  ])
}

const sumOf = (asked: LetterSubject['asked']): number => asked.reduce((sum, { amountCents }) => sum + amountCents, 0)

function writeAsked(parts: PaperParts, { asked }: LetterSubject, { t, money }: PaperWords): void {
  const rows = asked.map(({ kind, fund, label, amountCents }) => [
    label ?? t(`mailings.charge_${kind === 'special_assessment' ? 'special' : 'contribution'}`),
    t(`shared.fund_${fund}`),
    money(amountCents),
  ])
  parts.heading(t('mailings.asked'))
  parts.table(
    [
      { heading: t('mailings.what'), share: 0.45 },
      { heading: t('mailings.fund'), share: 0.3 },
      { heading: t('mailings.amount'), share: 0.25, align: 'right' },
    ],
    [...rows, [t('mailings.sum'), '', money(sumOf(asked))]],
    { totals: [rows.length] },
  )
}

/** What was already owed, and what credits had paid, on the day of the letter: both change later, the letter does not. */
function writeOwed(parts: PaperParts, { letter, asked }: LetterSubject, { t, date, money }: PaperWords): void {
  const { owedCents, owedSince, settledCents, on } = letter
  if (owedCents === 0 && settledCents === 0) return
  parts.heading(t('mailings.owed_on', { date: date(on) }))
  parts.facts(
    [
      [t('mailings.sum'), money(sumOf(asked))],
      ...(settledCents > 0 ? [[t('mailings.settled'), money(-settledCents)] as const] : []),
      ...(owedCents > 0
        ? [[t('mailings.owed_before', { date: owedSince ? date(owedSince) : '' }), money(owedCents)] as const]
        : []),
      [t('mailings.to_pay'), money(sumOf(asked) - settledCents + owedCents)],
    ],
    { areAmounts: true },
  )
}

function writeHowToPay(parts: PaperParts, { howToPay }: LetterSubject, { t }: PaperWords): void {
  parts.heading(t('mailings.how_to_pay'))
  const lines = howToPay?.split('\n').filter(Boolean) ?? [t('mailings.how_to_pay_unset')]
  for (const line of lines) parts.paragraph(line)
}

/** A reminder of what is late: each charge with what is left of it, the interest that runs, the suspension of votes, and how to pay. */
function writeReminder(parts: PaperParts, subject: LetterSubject, words: PaperWords): void {
  const { t, date, money } = words
  const { letter } = subject
  const { claim, owedCents, owedSince, on, step } = letter
  if (!claim || step === null) throw new Error('a reminder says what is owed')
  writeAddressee(parts, subject, words)
  parts.facts([
    [t('mailings.date'), date(on)],
    [t('mailings.late_since'), owedSince ? date(owedSince) : ''],
  ])
  parts.paragraph(t(step === letter.stepCount && step > 1 ? 'mailings.formal_body' : 'mailings.reminder_body'))
  parts.heading(t('mailings.owed_on', { date: date(on) }))
  const rows = linesShown(claim).map((line) => [chargeNameOf(line, words), date(line.dueOn), money(line.leftCents)])
  parts.table(
    [
      { heading: t('mailings.what'), share: 0.5 },
      { heading: t('mailings.due_day'), share: 0.25 },
      { heading: t('mailings.amount'), share: 0.25, align: 'right' },
    ],
    [...rows, [t('mailings.to_pay'), '', money(owedCents)]],
    { totals: [rows.length] },
  )
  if (claim.interestCents > 0)
    parts.paragraph(t('mailings.interest_runs', { amount: money(claim.interestCents), date: date(on) }))
  if (claim.suspendedSince) parts.paragraph(t('mailings.votes_suspended', { date: date(claim.suspendedSince) }))
  writeHowToPay(parts, subject, words)
}

/** The statement of a home: what it owed by age at the end of the day, how to pay, and each movement. */
function writeStatement(parts: PaperParts, subject: LetterSubject, statement: Statement, words: PaperWords): void {
  const { t, date } = words
  writeAddressee(parts, subject, words)
  parts.facts([
    [t('mailings.date'), date(subject.letter.mailedOn)],
    [t('receipts.statement_on'), date(statement.on)],
  ])
  writeOwedByAge(parts, statement, words)
  writeHowToPay(parts, subject, words)
  writeMovements(parts, statement, words)
}
