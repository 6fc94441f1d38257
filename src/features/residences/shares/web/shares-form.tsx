import { IconChartPie } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { LinkButton } from '../../../../web/ui/button.tsx'
import { DraftNotice, useDraft } from '../../../../web/ui/draft.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { PageHead } from '../../../../web/ui/page.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import type { Building } from '../../../buildings/contract.ts'
import { residencePolicy } from '../../policy.ts'
import type { ShareTable } from '../contract.ts'
import { ShareRow } from './parts/share-row.tsx'
import { SharesPanel } from './parts/shares-panel.tsx'
import { WithShares } from './parts/with-shares.tsx'
import { useUpdateShares } from './queries.ts'
import classes from './shares-form.module.css'

/** `/manager/buildings/$id/shares` */
export function SharesForm() {
  return <WithShares>{(building, table) => <Page building={building} table={table} />}</WithShares>
}

interface PageProps {
  building: Building
  table: ShareTable
}

function Page({ building, table }: PageProps) {
  const { t } = useI18n()
  const { id, name } = building
  return (
    <>
      <PageHead
        title={t('residences.shares_title', { building: name })}
        lead={t('residences.shares_lead')}
        back={{ to: '/manager/buildings/$id', params: { id }, label: name }}
      />
      {table.denominator === null && (
        <NoShares title={t('residences.shares_none')} lead={t('residences.shares_none_lead')}>
          <LinkButton to="/manager/buildings/$id/edit" params={{ id }}>
            {t('web.edit')}
          </LinkButton>
        </NoShares>
      )}
      {table.denominator !== null && table.items.length === 0 && (
        <NoShares title={t('residences.shares_no_units')} lead={t('residences.shares_no_units_lead')}>
          <LinkButton to="/manager/buildings/$id/generation" params={{ id }}>
            {t('residences.generate')}
          </LinkButton>
        </NoShares>
      )}
      {table.denominator !== null && table.items.length > 0 && (
        <Shares building={building} items={table.items} denominator={table.denominator} />
      )}
    </>
  )
}

/** In place of the shares: why there are none, and the link that changes it. */
const NoShares = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <Empty icon={IconChartPie} title={title} action={children}>
    {lead}
  </Empty>
)

type Items = ShareTable['items']
/** A value typed over a saved share; `NaN` cannot be read. */
type Typed = ReadonlyMap<string, number | null>

const isShareEntry = (entry: [string, unknown]): entry is [string, number | null] =>
  entry[1] === null || typeof entry[1] === 'number'
const isUnreadable = (share: number | null): boolean => share !== null && Number.isNaN(share)

/** Typed values survive a lost session, as in every form; an unreadable share is typed again. */
function useTypedShares() {
  const draft = useDraft('shares')
  const [restored] = useState<Typed>(() => new Map(Object.entries(draft.kept ?? {}).filter(isShareEntry)))
  const [typed, setTyped] = useState(restored)
  const [round, setRound] = useState(0)
  useEffect(
    () => draft.keep(Object.fromEntries([...typed].filter(([, share]) => !isUnreadable(share)))),
    [draft, typed],
  )
  const forget = () => {
    draft.forget()
    setTyped(new Map())
    setRound(round + 1)
  }
  const notice = restored.size > 0 && round === 0 && <DraftNotice onDiscard={forget} />
  return { typed, setTyped, forget, notice, round }
}

interface SharesProps {
  building: Building
  items: Items
  denominator: number
}

function Shares({ building, items, denominator }: SharesProps) {
  const { t, number } = useI18n()
  const actor = useActor()
  const navigate = useNavigate()
  const update = useUpdateShares()
  const { typed, setTyped, forget, notice, round } = useTypedShares()
  const onChange = useCallback(
    (id: string, share: number | null) => setTyped((before) => new Map(before).set(id, share)),
    [setTyped],
  )
  const { id } = building
  const isLocked = !residencePolicy.updateShares(actor, { buildingId: id }) || building.archivedAt !== null
  const { changed, sum, filled } = useMemo(() => {
    const now = items.map((item) => ({
      ...item,
      share: typed.has(item.id) ? (typed.get(item.id) ?? null) : item.share,
    }))
    const readable = now.flatMap(({ share }) => (share === null || Number.isNaN(share) ? [] : [share]))
    return {
      changed: now.filter(({ share }, place) => share !== items[place]?.share),
      sum: readable.reduce((total, share) => total + share, 0),
      filled: readable.length,
    }
  }, [items, typed])
  const unreadable = changed.filter(({ share }) => isUnreadable(share) || (share ?? 0) > denominator).length
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (unreadable > 0 || changed.length === 0) return
    const shares = changed.map(({ id: residence, version, share }) => ({ id: residence, version, share }))
    update.mutate(
      { id, shares },
      {
        onSuccess: () => {
          forget()
          toast(t('residences.toast_shares'))
        },
      },
    )
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      {notice && <div className={classes.notice}>{notice}</div>}
      <div className={classes.layout}>
        <div className={classes.box}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('residences.unit')}</th>
                <th scope="col">{t('residences.floor')}</th>
                <th scope="col" data-align="end">
                  {t('residences.shares_out_of', { whole: number(denominator) })}
                </th>
                <th scope="col" data-align="end">
                  %
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <ShareRow
                  key={`${item.id} ${item.version} ${round}`}
                  item={item}
                  share={typed.has(item.id) ? (typed.get(item.id) ?? null) : item.share}
                  denominator={denominator}
                  isLocked={isLocked}
                  onChange={onChange}
                />
              ))}
            </tbody>
          </table>
        </div>
        <SharesPanel
          filled={filled}
          total={items.length}
          sum={sum}
          denominator={denominator}
          changed={changed.length - unreadable}
          unreadable={unreadable}
          error={update.error}
          isBusy={update.isPending}
          isLocked={isLocked}
          onCancel={() => {
            forget()
            void navigate({ to: '/manager/buildings/$id', params: { id } })
          }}
        />
      </div>
    </form>
  )
}
