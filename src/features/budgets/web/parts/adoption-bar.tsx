import { useState } from 'react'
import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { DateField } from '../../../../web/ui/date-field.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { Adoption, type BudgetDetail, type BudgetYear } from '../../contract.ts'
import { useAdoptBudget, useCreateBudget, useRemoveBudget } from '../queries.ts'
import classes from './budget.module.css'
import { VersionComparison } from './version-comparison.tsx'

interface BarProps {
  year: BudgetYear
  shown: BudgetDetail
  mayWrite: boolean
  onNumber: (number: number | undefined) => void
}

/** Whether the version shown is adopted, by whom and when; its acts, and the other versions of the year. */
export function AdoptionBar({ year, shown, mayWrite, onNumber }: BarProps) {
  const { t, date } = useI18n()
  const [isAdopting, setAdopting] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const { status, number, adoptedOn, adoptedByName, consultedOn, meetingNote } = shown
  const about = [
    t('budgets.version_number', { number }),
    consultedOn && t('budgets.consulted', { date: date(consultedOn, 'full') }),
    adoptedByName && t('budgets.entered_by', { name: adoptedByName }),
    meetingNote,
  ]
  return (
    <section className={classes.bar} data-status={status} aria-label={t('budgets.state')}>
      <div>
        <b>{adoptedOn ? t('budgets.adopted_title', { date: date(adoptedOn, 'full') }) : t('budgets.draft_title')}</b>
        <p>{about.filter(Boolean).join(' · ')}</p>
        {status === 'draft' && <p>{t('budgets.draft_lead')}</p>}
      </div>
      <div className={classes.acts}>
        {year.budgets.length > 1 && (
          <>
            <select
              className={classes.choice}
              aria-label={t('budgets.version')}
              value={number}
              onChange={(event) => onNumber(Number(event.target.value))}
            >
              {year.budgets.map((one) => (
                <option key={one.id} value={one.number}>
                  {t('budgets.version_choice', { number: one.number, status: t(`budgets.status_${one.status}`) })}
                </option>
              ))}
            </select>
            <Button variant="default" onClick={() => setComparing(true)}>
              {t('budgets.compare')}
            </Button>
          </>
        )}
        {mayWrite && <BarActs year={year} shown={shown} onNumber={onNumber} onAdopt={() => setAdopting(true)} />}
      </div>
      {isAdopting && <AdoptDialog budget={shown} onClose={() => setAdopting(false)} />}
      {isComparing && <VersionComparison year={year} shown={shown} onClose={() => setComparing(false)} />}
    </section>
  )
}

function BarActs({ year, shown, onNumber, onAdopt }: Omit<BarProps, 'mayWrite'> & { onAdopt: () => void }) {
  const { t } = useI18n()
  const act = useAct()
  const create = useCreateBudget()
  const remove = useRemoveBudget()
  const hasDraft = year.budgets.some(({ status }) => status === 'draft')
  if (shown.status === 'adopted')
    return hasDraft ? null : (
      <Button
        variant="default"
        loading={create.isPending}
        onClick={async () => {
          const { buildingId, fiscalYear } = year
          await act({
            write: async () => {
              const { number } = await create.mutateAsync({ buildingId, fiscalYear, source: 'same_year' })
              onNumber(number)
            },
            done: t('budgets.toast_created'),
          })
        }}
      >
        {t('budgets.new_version')}
      </Button>
    )
  const ask = {
    title: t('budgets.remove_title'),
    body: t('budgets.remove_body'),
    action: t('budgets.remove'),
    keep: t('budgets.keep_draft'),
    isDanger: true,
  }
  return (
    <>
      <Button
        variant="default"
        onClick={async () => {
          const isDone = await act({
            ask,
            write: () => remove.mutateAsync({ id: shown.id }),
            done: t('budgets.toast_removed'),
          })
          if (isDone) onNumber(undefined)
        }}
      >
        {t('budgets.remove')}
      </Button>
      <Button onClick={onAdopt}>{t('budgets.adopt')}</Button>
    </>
  )
}

/** When the board adopted the draft, and after which consultation. */
function AdoptDialog({ budget: { id, version }, onClose }: { budget: BudgetDetail; onClose: () => void }) {
  const { t } = useI18n()
  const adopt = useAdoptBudget()
  const form = useContractForm(Adoption, {
    defaults: { adoptedOn: today(), consultedOn: null, meetingNote: '' },
    act: 'update',
    onSubmit: async (adoption) => {
      await adopt.mutateAsync({ id, version, ...adoption })
      toast(t('budgets.toast_adopted'))
      onClose()
    },
  })
  return (
    <Dialog title={t('budgets.adopt')} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection lead={t('budgets.adopt_lead')}>
          <DateField {...form.field('consultedOn')} label={t('budgets.consulted_on')} max={today()} isOptional />
          <DateField {...form.field('adoptedOn')} label={t('budgets.adopted_on')} max={today()} />
          <TextField {...form.field('meetingNote')} label={t('budgets.meeting_note')} isOptional isWide />
        </FormSection>
        <FormActions submit={t('budgets.adopt')} cancel={t('budgets.keep_draft')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
