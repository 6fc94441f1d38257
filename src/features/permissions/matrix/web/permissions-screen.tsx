import { IconKey, IconLockCheck, IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { fold } from '../../../../shared/fold.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useFilters } from '../../../../web/location.ts'
import { LinkButton } from '../../../../web/ui/button.tsx'
import { type Column, DataTable, TwoLines } from '../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { FilterSelect, Filters, FilterTabs, SearchField } from '../../../../web/ui/filters.tsx'
import { PageHead } from '../../../../web/ui/page.tsx'
import { type Holder, holders, type Situation, situations } from '../../columns/rules.ts'
import { useRuleNames } from '../../nouns/web/parts/rule-names.tsx'
import type { PermissionRow } from '../contract.ts'
import { permissionsQuery } from './queries.ts'

const Asked = z.object({
  q: z.optional(z.string()),
  noun: z.optional(z.string()),
  at: z.optional(z.enum(situations)),
  accounts: z.optional(z.enum(['demo'])),
})

function useColumns(at: Situation | undefined): Column<PermissionRow>[] {
  const { t } = useI18n()
  const { actOf, kindOf } = useRuleNames()
  const worded = (holder: Holder, allowed: readonly Situation[]) => {
    if (at) return allowed.includes(at) ? t('permissions.yes') : null
    const widest = allowed.at(-1)
    // Only administrators reach everything: what others may do “everywhere” asks for no place, such as opening a list of their own things.
    if (widest === 'elsewhere' && holder !== 'admin') return t('permissions.yes')
    return widest ? t(`permissions.at_${widest}`) : null
  }
  return [
    { key: 'act', label: t('permissions.act'), cell: (row) => <TwoLines main={actOf(row)} sub={kindOf(row)} /> },
    ...holders.map((holder) => ({
      key: holder,
      label: t(`permissions.holder_${holder}`),
      isNamedOnCard: true,
      cell: ({ allowed }: PermissionRow) => worded(holder, allowed[holder]),
    })),
  ]
}

/** Who may do what, as the policies of this server answer now. */
export function PermissionsScreen() {
  const { t } = useI18n()
  const [{ q, noun, at, accounts }, set] = useFilters(Asked)
  const { nounOf, nameOf } = useRuleNames()
  const all = useQuery(permissionsQuery(accounts))
  const isFound = (row: PermissionRow) => fold(nameOf(row)).includes(fold(q ?? ''))
  const items = (all.data?.items ?? []).filter((row) => (!noun || row.noun === noun) && isFound(row))
  const nouns = [...new Set((all.data?.items ?? []).map((row) => row.noun))]
  return (
    <>
      <PageHead title={t('permissions.title')} lead={t('permissions.lead')}>
        <LinkButton to="/admin/temporary-rights" variant="default" icon={IconKey}>
          {t('permissions.temporary')}
        </LinkButton>
        <LinkButton to="/admin/effective-rights" icon={IconUserSearch}>
          {t('permissions.why')}
        </LinkButton>
      </PageHead>
      <Filters>
        <SearchField value={q} onChange={(next) => set({ q: next })} placeholder={t('permissions.search')} />
        <FilterTabs
          label={t('permissions.accounts')}
          value={accounts}
          onChange={(next) => set({ accounts: next })}
          items={[
            { value: undefined, label: t('permissions.accounts_real') },
            { value: 'demo', label: t('permissions.accounts_demo') },
          ]}
        />
        <FilterSelect
          label={t('permissions.noun')}
          placeholder={t('permissions.all_nouns')}
          value={noun}
          onChange={(next) => set({ noun: next })}
          items={nouns.map((value) => ({ value, label: nounOf(value) }))}
        />
        <FilterSelect
          label={t('permissions.place')}
          placeholder={t('permissions.all_places')}
          value={at}
          onChange={(next) => set({ at: next })}
          items={situations.map((value) => ({ value, label: t(`permissions.at_${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t('permissions.title')}
        query={{ ...all, data: all.data && { items, nextCursor: null, total: items.length } }}
        columns={useColumns(at)}
        rowLabel={nameOf}
        empty={
          <Empty icon={IconLockCheck} title={t('permissions.none')}>
            {t('permissions.none_lead')}
          </Empty>
        }
      />
    </>
  )
}
