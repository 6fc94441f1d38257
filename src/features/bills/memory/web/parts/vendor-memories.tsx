import { IconEraser, IconSchool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import * as z from 'zod/mini'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useFilters } from '../../../../../web/location.ts'
import { useActor } from '../../../../../web/session.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { useConfirm } from '../../../../../web/ui/confirm.tsx'
import { Cell, type Column, DataTable, usePager } from '../../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { useFailureText } from '../../../../../web/ui/failure.tsx'
import { Filters, SearchField } from '../../../../../web/ui/filters.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { placedFields } from '../../../../reading/contract.ts'
import { rhythmOf } from '../../../plans/rules.ts'
import type { VendorMemory } from '../../contract.ts'
import { memoryPolicy } from '../../policy.ts'
import { memoriesQuery, useForgetAll, useForgetVendor } from '../queries.ts'
import classes from './vendor-memories.module.css'

const Filter = z.object({ q: z.optional(z.string()) })

function Taught({ lessons: { category, title, plan, places } }: VendorMemory) {
  const { t } = useI18n()
  const holes: Record<string, string> = {
    mois: t('memory.hole_month'),
    month: t('memory.hole_month'),
    year: t('memory.hole_year'),
    number: t('memory.hole_number'),
  }
  const told = title?.value.replace(/\{(\w+)\}/g, (_, hole: string) => `[${holes[hole] ?? hole}]`)
  const rhythm = plan && rhythmOf({ ...plan.value, payments: [] })
  return (
    <div className={classes.taught}>
      {category && <span>{t('memory.as_category', { category: t(`categories.${category.value}`) })}</span>}
      {told && <span>{t('memory.as_title', { title: told })}</span>}
      {rhythm && <span>{t('memory.as_rhythm', { rhythm: t(`bills.rhythm_${rhythm}`).toLocaleLowerCase() })}</span>}
      {placedFields.map((name) => {
        const place = places[name]?.value
        if (!place) return null
        const field = t(`memory.field_${name}`)
        const label = place.printed ?? place.left ?? place.above
        const { page } = place
        return (
          <span key={name}>
            {label ? t('memory.place', { field, label, page }) : t('memory.place_alone', { field, page })}
          </span>
        )
      })}
    </div>
  )
}

function useForgetting(organizationId: string) {
  const { t } = useI18n()
  const confirm = useConfirm()
  const failureText = useFailureText()
  const forgetVendor = useForgetVendor()
  const forgetAll = useForgetAll()
  const act = async (write: Promise<unknown>) => {
    try {
      await write
      toast(t('memory.forgotten'))
    } catch (error) {
      toast(failureText(error, 'delete'), 'brick')
    }
  }
  const askOne = async ({ id, name }: VendorMemory) => {
    const title = t('memory.forget_title', { name })
    const body = t('memory.forget_body')
    if (await confirm({ title, body, action: t('memory.forget'), keep: t('web.keep'), isDanger: true }))
      await act(forgetVendor.mutateAsync({ id }))
  }
  const askAll = async () => {
    const title = t('memory.forget_all_title')
    const body = t('memory.forget_all_body')
    if (await confirm({ title, body, action: t('memory.forget_all'), keep: t('web.keep'), isDanger: true }))
      await act(forgetAll.mutateAsync({ organization: organizationId }))
  }
  return { askOne, askAll }
}

/** What the reading of bills has learned from an organization, to look at and to erase. */
export function VendorMemories({ organizationId }: { organizationId: string }) {
  const { t, date } = useI18n()
  const headingId = useId()
  const actor = useActor()
  const { askOne, askAll } = useForgetting(organizationId)
  const [{ q }, setFilters] = useFilters(Filter)
  const pager = usePager()
  const memories = useQuery(memoriesQuery({ organization: organizationId, q, limit: 10, cursor: pager.cursor }))
  const mayForget = memoryPolicy.forget(actor, { organizationId })
  const isEmpty = !q && memories.data?.total === 0
  const columns: Column<VendorMemory, 'name'>[] = [
    {
      key: 'name',
      label: t('memory.vendor'),
      cell: ({ name, aliases }) => (
        <Cell main={name} sub={aliases.length > 0 ? t('memory.also_read', { names: aliases.join(', ') }) : undefined} />
      ),
    },
    { key: 'taught', label: t('memory.taught'), cell: (memory) => <Taught {...memory} /> },
    {
      key: 'bills',
      label: t('memory.bills'),
      align: 'end',
      cell: ({ billCount }) => <span className="num">{t('memory.from_bills', { count: billCount })}</span>,
    },
    {
      key: 'updated',
      label: t('memory.updated'),
      cell: ({ updatedAt }) => <span className="num">{date(updatedAt.slice(0, 10))}</span>,
    },
  ]
  const isLong = q !== undefined || (memories.data?.total ?? 0) > 10
  return (
    <section className={classes.memories} aria-labelledby={headingId}>
      <header className={classes.head}>
        <div>
          <h2 id={headingId}>{t('memory.title')}</h2>
          <p>{t('memory.lead')}</p>
        </div>
        {mayForget && (memories.data?.total ?? 0) > 0 && (
          <Button variant="default" size="sm" onClick={() => void askAll()}>
            {t('memory.forget_all')}
          </Button>
        )}
      </header>
      {isLong && (
        <Filters>
          <SearchField value={q} onChange={(typed) => setFilters({ q: typed })} placeholder={t('memory.search')} />
        </Filters>
      )}
      <DataTable
        label={t('memory.vendors')}
        columns={columns}
        query={memories}
        rowLabel={({ name }) => name}
        menu={(memory) =>
          mayForget
            ? [{ label: t('memory.forget'), icon: IconEraser, tone: 'brick', onSelect: () => void askOne(memory) }]
            : []
        }
        pager={pager}
        empty={
          isEmpty ? (
            <Empty icon={IconSchool} title={t('memory.none')}>
              {t('memory.none_lead')}
            </Empty>
          ) : (
            <Empty title={t('memory.none_found')} />
          )
        }
      />
    </section>
  )
}
