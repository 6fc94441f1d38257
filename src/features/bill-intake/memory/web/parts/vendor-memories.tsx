import { IconEraser, IconSchool } from '@tabler/icons-react'
import { useId } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { type Column, TwoLines } from '../../../../../web/ui/data-table.tsx'
import { ListView, useList } from '../../../../../web/ui/list-page.tsx'
import { rhythmOf } from '../../../../bills/plans/rules.ts'
import { placedFields } from '../../../../reading/contract.ts'
import { memoryApi, type VendorMemory } from '../../contract.ts'
import { memoryPolicy } from '../../policy.ts'
import { useForgetAll, useForgetVendor } from '../queries.ts'
import classes from './vendor-memories.module.css'

/** Rows of a page; a list no longer than that has no search. */
const few = 10

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
  const act = useAct()
  const forgetVendor = useForgetVendor()
  const forgetAll = useForgetAll()
  const asking = { keep: t('web.keep'), isDanger: true }
  const deed = { done: t('memory.forgotten'), kind: 'delete' } as const
  const askOne = ({ id, name }: VendorMemory) =>
    act({
      ...deed,
      ask: {
        ...asking,
        title: t('memory.forget_title', { name }),
        body: t('memory.forget_body'),
        action: t('memory.forget'),
      },
      write: () => forgetVendor.mutateAsync({ id }),
    })
  const askAll = () =>
    act({
      ...deed,
      ask: {
        ...asking,
        title: t('memory.forget_all_title'),
        body: t('memory.forget_all_body'),
        action: t('memory.forget_all'),
      },
      write: () => forgetAll.mutateAsync({ organization: organizationId }),
    })
  return { askOne, askAll }
}

function useColumns(): Column<VendorMemory>[] {
  const { t, date } = useI18n()
  return [
    {
      key: 'name',
      label: t('memory.vendor'),
      cell: ({ name, aliases }) => (
        <TwoLines
          main={name}
          sub={aliases.length > 0 ? t('memory.also_read', { names: aliases.join(', ') }) : undefined}
        />
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
}

/** The learned corrections of an organization, with a button to erase them, for those who may see them. */
export const VendorMemories = ({ organizationId }: { organizationId: string }) =>
  memoryPolicy.read(useActor(), { organizationId }) && <Memories organizationId={organizationId} />

function Memories({ organizationId }: { organizationId: string }) {
  const { t } = useI18n()
  const headingId = useId()
  const actor = useActor()
  const { askOne, askAll } = useForgetting(organizationId)
  const list = useList(memoryApi.list, { given: { organization: organizationId, limit: few } })
  const mayForget = memoryPolicy.forget(actor, { organizationId })
  const count = list.query.data?.total ?? 0
  return (
    <section className={classes.memories} aria-labelledby={headingId}>
      <header className={classes.head}>
        <div>
          <h2 id={headingId}>{t('memory.title')}</h2>
          <p>{t('memory.lead')}</p>
        </div>
        {mayForget && count > 0 && (
          <Button variant="default" size="sm" onClick={() => void askAll()}>
            {t('memory.forget_all')}
          </Button>
        )}
      </header>
      <ListView
        words="memory"
        says={{ title: t('memory.vendors') }}
        list={list}
        hasSearch={list.isFiltered || count > few}
        columns={useColumns()}
        rowLabel={({ name }) => name}
        menu={(memory) =>
          mayForget
            ? [{ label: t('memory.forget'), icon: IconEraser, tone: 'brick', onSelect: () => void askOne(memory) }]
            : []
        }
        icon={IconSchool}
      />
    </section>
  )
}
