import * as z from 'zod/mini'
import { Day, Id } from '../../../../shared/shapes.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useScope } from '../../../../web/location.ts'
import { FilterFound } from '../../../../web/ui/filter-combo.tsx'
import { FilterDays } from '../../../../web/ui/filter-days.tsx'
import { FilterSelect, FilterTabs } from '../../../../web/ui/filters.tsx'
import { billCategories } from '../../../categories/contract.ts'
import { vendorChoices } from '../../../vendors/web/parts/vendor-choices.tsx'
import { type BillStatus, type BillSummary, billApprovalStates, billStatuses } from '../../contract.ts'

/** Groups of the list: each status, and all that is still unpaid, late bills included. */
export const billGroups = ['unpaid', ...billStatuses] as const
type BillGroup = (typeof billGroups)[number]
export const statusesOf = (group: BillGroup | undefined): BillStatus[] | undefined =>
  group === 'unpaid' ? ['sent', 'overdue'] : group && [group]
/** Late bills first where some may be late, else the order of the contract. */
export const presetSort = (group: BillGroup | undefined) =>
  group === 'unpaid' || group === 'overdue' ? 'dueOn' : undefined

/** Filters that the address of the list may hold. */
export const ListFilter = z.object({
  q: z.optional(z.string()),
  status: z.optional(z.enum(billGroups)),
  category: z.optional(z.enum(billCategories)),
  vendor: z.optional(Id),
  approval: z.optional(z.enum(billApprovalStates)),
  dueFrom: z.optional(Day),
  dueTo: z.optional(Day),
  paidFrom: z.optional(Day),
  paidTo: z.optional(Day),
  spentFrom: z.optional(Day),
  spentTo: z.optional(Day),
})
export type Narrowing = Partial<z.output<typeof ListFilter>>

interface BillFiltersProps {
  filters: Narrowing
  onChange: (change: Narrowing & { sort?: undefined }) => void
  summary: BillSummary | undefined
  /** How many bills the list has in all. */
  listed: number | undefined
  /** As the bills on screen write it: the address only has its id. */
  vendorName: string | undefined
}

/** The filters of the list of bills beside its search. */
export function BillFilters({ filters, onChange, summary, listed, vendorName }: BillFiltersProps) {
  const { t } = useI18n()
  const { organization } = useScope()
  const { status, category, dueFrom, dueTo, paidFrom, paidTo, spentFrom, spentTo } = filters
  // The figures ignore the days of payment: the list itself counts the bills within them.
  const isPaidWithin = status === 'paid' && (paidFrom !== undefined || paidTo !== undefined)
  const paidTotal = isPaidWithin ? listed : summary?.byStatus.paid.count
  return (
    <>
      <FilterTabs
        label={t('bills.status')}
        value={status}
        onChange={(next) => onChange({ status: next, sort: undefined, paidFrom: undefined, paidTo: undefined })}
        items={[
          { value: undefined, label: t('web.all'), count: summary?.all.count },
          { value: 'unpaid', label: t('bills.to_pay'), count: summary?.toPay.count },
          ...billStatuses.map((value) => ({
            value,
            label: t(`bills.status_${value}`),
            count: value === 'paid' ? paidTotal : summary?.byStatus[value].count,
          })),
        ]}
      />
      <FilterSelect
        label={t('bills.category')}
        placeholder={t('bills.all_categories')}
        value={category}
        onChange={(next) => onChange({ category: next })}
        items={billCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
      />
      <FilterSelect
        label={t('bills.approval')}
        placeholder={t('bills.all_approvals')}
        value={filters.approval}
        onChange={(approval) => onChange({ approval })}
        items={billApprovalStates.map((value) => ({ value, label: t(`bills.approval_${value}`) }))}
      />
      <FilterFound
        label={t('bills.vendor')}
        placeholder={t('bills.all_vendors')}
        value={filters.vendor}
        name={vendorName ?? t('bills.chosen_vendor')}
        onChange={(vendor) => onChange({ vendor })}
        source={vendorChoices(organization)}
      />
      <FilterDays
        label={t('bills.due_on')}
        value={{ from: dueFrom, to: dueTo }}
        onChange={({ from, to }) => onChange({ dueFrom: from, dueTo: to })}
      />
      {(status === 'paid' || paidFrom || paidTo) && (
        <FilterDays
          label={t('bills.paid_on')}
          value={{ from: paidFrom, to: paidTo }}
          onChange={({ from, to }) => onChange({ paidFrom: from, paidTo: to })}
        />
      )}
      {(spentFrom || spentTo) && (
        <FilterDays
          label={t('bills.spent_on')}
          value={{ from: spentFrom, to: spentTo }}
          onChange={({ from, to }) => onChange({ spentFrom: from, spentTo: to })}
        />
      )}
    </>
  )
}
