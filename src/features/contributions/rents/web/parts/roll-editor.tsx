import { useState } from 'react'
import type * as z from 'zod/mini'
import { startOfMonth, today } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { PercentField, SegmentedField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { Section } from '../../../../../web/ui/page.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { type RentRoll, RollForm, type RollHome, roundings } from '../../contract.ts'
import { baseOn, leaseDay, raisedRent } from '../../rules.ts'
import { useSaveRoll } from '../queries.ts'
import classes from './roll.module.css'
import { RollRow } from './roll-row.tsx'

/** The rents of a whole building in one table: typed one by one, or filled by an increase; each is seen to the cent before it is saved. */
export function RollEditor({ roll, onClose }: { roll: RentRoll; onClose: () => void }) {
  const { t, money } = useI18n()
  const save = useSaveRoll()
  const { homes, buildingId } = roll
  const [startsOn] = useState(() =>
    homes.some(({ rents }) => rents.length > 0) ? leaseDay(today()) : startOfMonth(today()),
  )
  const changeOf = (home: RollHome, typed: Typed | undefined) => {
    const from = baseOn(home.rents, typed?.startsOn ?? startsOn)?.monthlyCents ?? null
    const to = typed?.monthlyCents ?? null
    return { from, to: to === null || Number.isNaN(to) || to === from ? null : to }
  }
  const form = useContractForm(RollForm, {
    draft: `rents ${buildingId}`,
    defaults: {
      startsOn,
      rate: null,
      rounding: '1',
      rents: homes.map(({ residenceId }) => ({ residenceId, monthlyCents: null, startsOn })),
    },
    onSubmit: async ({ rents }) => {
      const asked = rents.map((typed, at) => {
        const home = homes[at]
        const { from, to } = home ? changeOf(home, typed) : { from: null, to: null }
        return { ...typed, monthlyCents: to, fromCents: from }
      })
      await save.mutateAsync({ building: buildingId, rents: asked })
      toast(t('contributions.toast_rents'))
      onClose()
    },
  })
  const fill = () => {
    const { rate, rounding, startsOn: day } = form.values()
    homes.forEach((home, at) => {
      const base = baseOn(home.rents, day)
      form.set(`rents.${at}.startsOn`, day)
      if (base && rate !== null && !Number.isNaN(rate))
        form.set(`rents.${at}.monthlyCents`, raisedRent(base.monthlyCents, rate, rounding === '100' ? 100 : 1))
    })
  }
  const typed = form.watch('rents')
  const changed = homes.map((home, at) => changeOf(home, typed[at])).filter(({ to }) => to !== null)
  const sum = (cents: (change: (typeof changed)[number]) => number | null) =>
    changed.reduce((all, change) => all + (cents(change) ?? 0), 0)
  const count = changed.length
  return (
    <Section title={t('contributions.enter_rents')} lead={t('contributions.enter_rents_lead')}>
      <Form form={form} isWide>
        <FormSection title={t('contributions.raise_all')}>
          <DateField {...form.field('startsOn')} label={t('contributions.raise_from')} />
          <PercentField {...form.field('rate')} label={t('contributions.raise_rate')} isOptional />
          <SegmentedField
            {...form.field('rounding')}
            label={t('contributions.raise_unit')}
            items={roundings.map((value) => ({ value, label: t(`contributions.raise_unit_${value}`) }))}
          />
          <div className={classes.fill}>
            <Button variant="default" onClick={fill}>
              {t('contributions.raise_fill')}
            </Button>
          </div>
        </FormSection>
        <div className={classes.roll}>
          <div className={classes.head} aria-hidden="true">
            <span>{t('contributions.dwelling')}</span>
            <span>{t('contributions.raise_before')}</span>
            <span>{t('contributions.rent_new')}</span>
            <span>{t('contributions.raise_from')}</span>
            <span>{t('contributions.raise_difference')}</span>
          </div>
          {homes.map((home, at) => (
            <RollRow key={home.residenceId} form={form} at={at} home={home} change={changeOf(home, typed[at])} />
          ))}
        </div>
        <p className={classes.sum} aria-live="polite">
          <b>{t('contributions.raise_sum', { count })}</b>
          {count > 0 && (
            <span className="num">
              {t('contributions.raise_sum_amount', {
                before: money(sum(({ from }) => from)),
                after: money(sum(({ to }) => to)),
              })}
            </span>
          )}
        </p>
        <FormActions
          submit={t('contributions.save_rents', { count })}
          cancel={t('contributions.keep_rents')}
          onCancel={onClose}
        />
      </Form>
    </Section>
  )
}
type Typed = z.input<typeof RollForm>['rents'][number]
