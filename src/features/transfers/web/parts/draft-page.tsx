import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type Day, today } from '../../../../shared/dates.ts'
import { fullName } from '../../../../shared/names.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Form } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import { PageHead } from '../../../../web/ui/page.tsx'
import type { Person } from '../../../residences/contract.ts'
import { type Transfer, TransferFields } from '../../contract.ts'
import { daysOfSale, firstDayOf, missingOf, type TransferSection, transferSections } from '../../rules.ts'
import { staysQuery, useConfirmTransfer, useRemoveTransfer, useUpdateTransfer } from '../queries.ts'
import { type DraftForm, fieldsOf, namesOfTurning, type TypedFields } from './draft-fields.tsx'
import { DraftSection } from './draft-section.tsx'
import { DraftSteps } from './draft-steps.tsx'
import type { ToldTransfer } from './effects.tsx'
import { SummaryCard } from './summary-card.tsx'
import classes from './transfer.module.css'

/** The day of a field that may hold an unfinished text. */
const dayIn = (value: string | null): Day | null => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null)

/** The steps of a sale or of a move, in any order, and what they come to. The draft is saved from step to step. */
export function DraftPage({ transfer }: { transfer: Transfer }) {
  const { t, time } = useI18n()
  const { form, section, goTo, onConfirm } = useDraft(transfer)
  const stays = useQuery(staysQuery(transfer.residenceId)).data?.items ?? []
  const told = useTold(transfer, { form, stays })
  const missing = missingOf({ ...told, leaving: told.leaving, arriving: (form.watch('arriving') ?? []).map(asNull) })
  const place = transferSections.indexOf(section)
  const [previous, next] = [transferSections[place - 1], transferSections[place + 1]]
  return (
    <>
      <PageHead
        title={t(`transfers.heading_${transfer.kind}`, { unit: transfer.unitNumber })}
        lead={`${transfer.buildingName} · ${t('transfers.saved_at', { time: time(transfer.updatedAt) })}`}
        back={backOf(transfer, t('residences.unit_named', { unit: transfer.unitNumber }))}
      >
        <GiveUp transfer={transfer} />
      </PageHead>
      <div className={classes.page}>
        <DraftSteps
          section={section}
          missing={missing}
          told={told}
          handed={form.watch('handedOver').length}
          onOpen={goTo}
        />
        <Form form={form}>
          <DraftSection section={section} form={form} transfer={transfer} told={told} stays={stays} />
          <div className={classes.bar}>
            <span className={classes.count}>
              {!next && missing.length > 0
                ? t('transfers.incomplete')
                : t('transfers.place', { place: place + 1, count: transferSections.length })}
            </span>
            {previous && (
              <Button variant="default" onClick={() => goTo(previous)}>
                {t('transfers.back')}
              </Button>
            )}
            <Button onClick={() => (next ? goTo(next) : onConfirm())} disabled={!next && missing.length > 0}>
              {t(next ? 'transfers.next' : 'transfers.confirm')}
            </Button>
          </div>
        </Form>
        <SummaryCard transfer={told} lead={t(isPast(told) ? 'transfers.past_day' : 'transfers.nothing_before')} />
      </div>
    </>
  )
}

const isPast = (told: ToldTransfer): boolean => (firstDayOf(told) ?? '9999') <= today()

const asNull = <P extends TypedFields['arriving'][number]>({ userId, firstName, lastName, email }: P) => ({
  userId,
  firstName: firstName || null,
  lastName: lastName || null,
  email: email || null,
})

export const backOf = ({ residenceId }: Transfer, label: string) =>
  ({ to: '/manager/residences/$id', params: { id: residenceId }, label }) as const

/** The form of a draft: every step that is left saves it, and so does the confirmation. */
function useDraft(transfer: Transfer) {
  const { t, date } = useI18n()
  const act = useAct()
  const update = useUpdateTransfer()
  const confirm = useConfirmTransfer()
  const [section, setSection] = useState<TransferSection>('day')
  const goal = useRef<TransferSection | 'confirm'>('day')

  const ask = (saved: Transfer) => {
    const day = firstDayOf(saved)
    const isLate = day !== undefined && day <= today()
    const turning = namesOfTurning(saved)
    const effect = isLate
      ? t('transfers.confirm_past_body')
      : t('transfers.confirm_body', { date: date(day ?? today(), 'full') })
    return act({
      ask: {
        title: t('transfers.confirm_title'),
        body: turning.length > 0 ? `${effect} ${t('transfers.role_confirmed', { names: turning.join(', ') })}` : effect,
        action: t('transfers.confirm'),
        keep: t('transfers.not_yet'),
      },
      write: () => confirm.mutateAsync({ id: saved.id, version: saved.version }),
      done: t('transfers.confirmed'),
    })
  }
  const form = useEditing<TypedFields, TransferFields, Transfer, Transfer>(TransferFields, {
    of: transfer,
    defaults: fieldsOf(transfer),
    update: async (values, { id, version }, { keep }) => keep(await update.mutateAsync({ id, version, ...values })),
    leave: (saved) => (goal.current === 'confirm' ? ask(saved) : setSection(goal.current)),
  })
  const save = (towards: TransferSection | 'confirm') => {
    goal.current = towards
    void form.submit()
  }
  return { form, section, goTo: (to: TransferSection) => save(to), onConfirm: () => save('confirm') }
}

/** A draft as it is typed. */
function useTold(transfer: Transfer, { form, stays }: { form: DraftForm; stays: readonly Person[] }): ToldTransfer {
  const { kind, monthlyFeesCents } = transfer
  const arrivesOn = dayIn(form.watch('arrivesOn'))
  const arriving = form.watch('arriving')
  const nameOf = ({ userId, firstName, lastName }: TypedFields['arriving'][number]) => {
    const known = transfer.arriving.find((one) => userId !== null && one.userId === userId)
    return known
      ? fullName({ firstName: known.firstName ?? '', lastName: known.lastName ?? '' })
      : `${firstName ?? ''} ${lastName ?? ''}`.trim()
  }
  const buyers = new Set(kind === 'sale' ? arriving.flatMap(({ userId }) => userId ?? []) : [])
  // Who buys the unit where they live leaves it in their former way.
  const isOwn = ({ userId, endsOn }: Person) =>
    userId !== null && buyers.has(userId) && (endsOn === null || (arrivesOn !== null && endsOn >= arrivesOn))
  const isReached = ({ userId, email }: TypedFields['arriving'][number]) =>
    userId === null ? !!email : transfer.arriving.every((one) => one.userId !== userId || one.email !== null)
  const leaving = stays.filter((stay) => form.watch('leavingIds').includes(stay.id) || isOwn(stay))
  return {
    kind,
    monthlyFeesCents,
    ...(kind === 'sale'
      ? daysOfSale(arrivesOn)
      : {
          arrivesOn,
          leavesOn: dayIn(form.watch('leavesOn')),
        }),
    leaving: leaving.map(fullName),
    turning: namesOfTurning({
      arriving: transfer.arriving.filter(({ userId }) => userId !== null && buyers.has(userId)),
    }),
    arriving: arriving.map(nameOf).filter(Boolean),
    unreached: [
      ...leaving.filter(({ email }) => email === null).map(fullName),
      ...arriving.filter((one) => !isReached(one)).map(nameOf),
    ],
    invited: arriving.filter(({ userId, email }) => userId === null && !!email).length,
  }
}

function GiveUp({ transfer }: { transfer: Transfer }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const act = useAct()
  const remove = useRemoveTransfer()
  const onGiveUp = async () => {
    const isDone = await act({
      ask: {
        title: t('transfers.give_up_title'),
        body: t('transfers.give_up_body'),
        action: t('transfers.give_up'),
        keep: t('transfers.keep'),
        isDanger: true,
      },
      write: () => remove.mutateAsync({ id: transfer.id }),
      done: t('transfers.given_up'),
      kind: 'delete',
    })
    if (isDone) await navigate({ to: '/manager/residences/$id', params: { id: transfer.residenceId } })
  }
  return (
    <Button variant="default" onClick={() => void onGiveUp()}>
      {t('transfers.give_up')}
    </Button>
  )
}
