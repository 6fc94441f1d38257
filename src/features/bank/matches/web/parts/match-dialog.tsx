import { IconPlus, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import * as z from 'zod/mini'
import { Cents } from '../../../../../shared/shapes.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { ComboField } from '../../../../../web/ui/combo-field.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { MoneyField, SelectField } from '../../../../../web/ui/fields.tsx'
import { FilterTabs, SearchField } from '../../../../../web/ui/filters.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Details, Stack } from '../../../../../web/ui/page.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { billCategories } from '../../../../categories/contract.ts'
import type { BankAccount } from '../../../contract.ts'
import type { OpenLineShown, TargetAsked } from '../../contract.ts'
import { homesQuery, movementsQuery, useMatch } from '../queries.ts'
import { useCandidateName } from './candidate-name.tsx'
import classes from './matches.module.css'

interface DialogProps {
  account: BankAccount
  line: OpenLineShown
  onClose: () => void
}
interface WayProps extends DialogProps {
  onMatch: (target: TargetAsked) => Promise<void>
}

const ways = ['homes', 'listed', 'category'] as const
type Way = (typeof ways)[number]

/** In a window: a person says what a line is. */
export function MatchDialog({ account, line, onClose }: DialogProps) {
  const { t, money, date } = useI18n()
  const match = useMatch()
  const possible = ways.filter((way) => way !== 'homes' || line.amountCents > 0)
  const [way, setWay] = useState<Way>(possible[0] ?? 'listed')
  const onMatch = async (target: TargetAsked) => {
    await match.mutateAsync({ id: account.id, lines: [{ lineId: line.id, target }] })
    toast(t('bank.accepted', { count: 1 }))
    onClose()
  }
  const given = { account, line, onClose, onMatch }
  return (
    <Dialog title={t('bank.match_title')} isOpen onClose={onClose} size="lg">
      <Stack>
        <Details
          items={[
            { label: t('bank.bank_line'), value: line.description },
            { label: t('bank.posted_on'), value: date(line.postedOn, 'full') },
            { label: t('bank.amount'), value: <span className="num">{money(line.amountCents)}</span> },
          ]}
        />
        <FilterTabs<Way>
          label={t('bank.match_kind')}
          value={way}
          onChange={(chosen) => setWay(chosen ?? 'listed')}
          items={possible.map((value) => ({ value, label: t(`bank.kind_${value}`) }))}
        />
        {way === 'homes' && <Homes {...given} />}
        {way === 'listed' && <Listed {...given} />}
        {way === 'category' && <Category {...given} />}
      </Stack>
    </Dialog>
  )
}

const HomesForm = z.object({
  homes: z.array(
    z.object({ residenceId: z.uuid('shared.e_required'), amountCents: Cents.check(z.gte(1, 'shared.e_amount')) }),
  ),
})

function Homes({ account, line, onClose, onMatch }: WayProps) {
  const { t, money } = useI18n()
  const found = useQuery(homesQuery(account.buildingId))
  const form = useContractForm(HomesForm, {
    defaults: { homes: [{ residenceId: '', amountCents: line.amountCents }] },
    onSubmit: ({ homes }) => onMatch({ kind: 'homes', homes }),
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'homes', keyName: 'key' })
  const total = form
    .watch('homes')
    .reduce((sum, { amountCents }) => sum + (Number.isNaN(amountCents) ? 0 : (amountCents ?? 0)), 0)
  const items = (found.data?.homes ?? []).map(({ residenceId, unitNumber, payerNames }) => ({
    value: residenceId,
    label: [unitNumber, ...payerNames].join(' · '),
  }))
  return (
    <Loaded query={found}>
      {() => (
        <Form form={form}>
          <FormSection lead={t('bank.homes_lead')}>
            <div className={classes.whole}>
              {fields.map(({ key }, at) => (
                <div key={key} className={classes.home}>
                  <ComboField {...form.field(`homes.${at}.residenceId`)} label={t('bank.unit')} items={items} />
                  <MoneyField {...form.field(`homes.${at}.amountCents`)} label={t('bank.amount')} />
                  {fields.length > 1 && (
                    <Button variant="subtle" icon={IconX} onClick={() => remove(at)}>
                      {t('bank.remove_home')}
                    </Button>
                  )}
                </div>
              ))}
              <Button
                variant="default"
                icon={IconPlus}
                onClick={() =>
                  append({ residenceId: '', amountCents: Math.max(0, line.amountCents - total) || Number.NaN })
                }
              >
                {t('bank.add_home')}
              </Button>
              <p className="num">{t('bank.homes_total', { amount: money(total), whole: money(line.amountCents) })}</p>
            </div>
          </FormSection>
          <FormActions submit={t('bank.do_match')} onCancel={onClose} />
        </Form>
      )}
    </Loaded>
  )
}

function Listed({ account, line, onClose, onMatch }: WayProps) {
  const { t, money, date } = useI18n()
  const nameOf = useCandidateName()
  const [q, setQ] = useState('')
  const found = useQuery({
    ...movementsQuery({ id: account.id, line: line.id, q: q || undefined }),
    placeholderData: keepPreviousData,
  })
  const form = useContractForm(z.object({ chosen: z.string().check(z.minLength(1, 'shared.e_required')) }), {
    defaults: { chosen: '' },
    onSubmit: async ({ chosen }) => {
      const one = found.data?.items.find(({ id }) => id === chosen)
      if (one) await onMatch(one.target)
    },
  })
  return (
    <Loaded query={found}>
      {({ items, nextCursor }) =>
        items.length === 0 && q === '' ? (
          <Empty title={t('bank.none_listed')} />
        ) : (
          <Form form={form}>
            <FormSection>
              {(nextCursor !== null || q !== '') && (
                <SearchField value={q} onChange={(text) => setQ(text ?? '')} placeholder={t('bank.search_movements')} />
              )}
              <SelectField
                {...form.field('chosen')}
                label={t('bank.kind_listed')}
                isWide
                placeholder={t('web.choose')}
                items={items.map((one) => ({
                  value: one.id,
                  label: [nameOf(one), one.on && date(one.on), money(one.amountCents)].filter(Boolean).join(' · '),
                }))}
              />
            </FormSection>
            <FormActions submit={t('bank.do_match')} onCancel={onClose} />
          </Form>
        )
      }
    </Loaded>
  )
}

function Category({ line, onClose, onMatch }: WayProps) {
  const { t } = useI18n()
  const form = useContractForm(z.object({ category: z.enum(['other_income', ...billCategories]) }), {
    defaults: { category: line.amountCents > 0 ? 'other_income' : 'administration' },
    onSubmit: ({ category }) => onMatch({ kind: 'category', category }),
  })
  return (
    <Form form={form}>
      <FormSection>
        <SelectField
          {...form.field('category')}
          label={t('bank.category')}
          isWide
          items={[
            { value: 'other_income', label: t('bank.other_income') },
            ...billCategories.map((value) => ({ value, label: t(`categories.${value}`) })),
          ]}
        />
      </FormSection>
      <FormActions submit={t('bank.do_match')} onCancel={onClose} />
    </Form>
  )
}
