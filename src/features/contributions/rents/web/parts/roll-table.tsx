import { useState } from 'react'
import * as z from 'zod/mini'
import { SearchTerms } from '../../../../../shared/contract.ts'
import { today } from '../../../../../shared/dates.ts'
import { fold } from '../../../../../shared/fold.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useFilters } from '../../../../../web/location.ts'
import type { MenuAction } from '../../../../../web/ui/button.tsx'
import { type Column, DataTable, TwoLines } from '../../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { Filters, SearchField } from '../../../../../web/ui/filters.tsx'
import { shownRows } from '../../../../../web/ui/shown-rows.ts'
import { rentOn } from '../../../drafts/rules.ts'
import type { RentRoll, RollHome } from '../../contract.ts'
import { nextAfter } from '../../rules.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { useRemoval } from './rent-removal.tsx'

type Home = RollHome & { readonly id: string }
export type RollRent = RollHome['rents'][number]

function useColumns(): Column<Home>[] {
  const { t, money, percent, date } = useI18n()
  const day = today()
  return [
    {
      key: 'dwelling',
      label: t('contributions.dwelling'),
      cell: ({ unitNumber, tenantNames }) => (
        <TwoLines main={unitNumber} sub={tenantNames.join(', ') || t('contributions.no_tenant')} />
      ),
    },
    {
      key: 'now',
      label: t('contributions.rent_now'),
      align: 'end',
      cell: ({ rents }) => {
        const rent = rentOn(rents, day)
        if (!rent) return t('contributions.rent_missing')
        const sub = rent.endsOn
          ? t('contributions.rent_until', { date: date(rent.endsOn) })
          : t('contributions.rent_since', { date: date(rent.startsOn) })
        return <TwoLines main={<span className="num">{money(rent.monthlyCents)}</span>} sub={sub} />
      },
    },
    {
      key: 'next',
      label: t('contributions.rent_next'),
      align: 'end',
      card: 'whole',
      isNamedOnCard: true,
      cell: ({ rents }) => {
        const [now, next] = [rentOn(rents, day), nextAfter(rents, day)]
        if (!next) return null
        const moved = now && percent(next.monthlyCents / now.monthlyCents - 1, 1)
        const from = t('contributions.rent_from', { date: date(next.startsOn) })
        return (
          <TwoLines
            main={<span className="num">{money(next.monthlyCents)}</span>}
            sub={[from, moved].filter(Boolean).join(' · ')}
          />
        )
      },
    },
  ]
}

const Shown = z.object({ q: SearchTerms })

type Asking = { readonly kind: 'change'; readonly home: Home } | { readonly kind: 'correct'; readonly rent: RollRent }

/** The dwellings of a building with their rents, and what may be done to each. */
export function RollTable({ roll, mayWrite }: { roll: RentRoll; mayWrite: boolean }) {
  const { t } = useI18n()
  const [{ q }, setShown] = useFilters(Shown)
  const [asking, setAsking] = useState<Asking>()
  const remove = useRemoval()
  const words = fold(q ?? '')
    .split(/\s+/u)
    .filter(Boolean)
  const rows = roll.homes
    .map((home): Home => ({ ...home, id: home.residenceId }))
    .filter(({ unitNumber, tenantNames }) => {
      const text = fold([unitNumber, ...tenantNames].join(' '))
      return words.every((word) => text.includes(word))
    })
  const menuOf = (home: Home): MenuAction[] => {
    const [now, next] = [rentOn(home.rents, today()), nextAfter(home.rents, today())]
    const rent = now ?? next
    const correct = (one: RollRent) => () => setAsking({ kind: 'correct', rent: one })
    return [
      { label: t('contributions.change_rent'), onSelect: () => setAsking({ kind: 'change', home }) },
      ...(rent ? [{ label: t('contributions.correct_rent'), onSelect: correct(rent) }] : []),
      ...(now && next ? [{ label: t('contributions.correct_rent_next'), onSelect: correct(next) }] : []),
      ...(rent
        ? [{ label: t('contributions.remove_rent'), tone: 'brick' as const, onSelect: () => remove(home, rent) }]
        : []),
      ...(now && next
        ? [{ label: t('contributions.remove_rent_next'), tone: 'brick' as const, onSelect: () => remove(home, next) }]
        : []),
    ]
  }
  const close = () => setAsking(undefined)
  return (
    <>
      <Filters>
        <SearchField
          value={q}
          onChange={(value) => setShown({ q: value })}
          placeholder={t('contributions.search_rents')}
        />
      </Filters>
      <DataTable
        label={t('contributions.rents')}
        columns={useColumns()}
        query={shownRows(rows)}
        rowLabel={({ unitNumber }) => unitNumber}
        {...(mayWrite && { menu: menuOf })}
        empty={<Empty title={t('web.no_match')}>{t('web.no_match_lead')}</Empty>}
      />
      {asking?.kind === 'change' && <ChangeDialog home={asking.home} onClose={close} />}
      {asking?.kind === 'correct' && <CorrectDialog rent={asking.rent} onClose={close} />}
    </>
  )
}
