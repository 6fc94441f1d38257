import { useState } from 'react'
import { hrefOf } from '../../../../web/client.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { Actions } from '../../../../web/ui/button.tsx'
import { DataTable } from '../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { ExportButton, useExportChoices } from '../../../../web/ui/export-button.tsx'
import { FilterSelect, Filters, SearchField } from '../../../../web/ui/filters.tsx'
import { useList } from '../../../../web/ui/list-page.tsx'
import { PageHead, Stack, Strip } from '../../../../web/ui/page.tsx'
import { useSelection } from '../../../../web/ui/selection.tsx'
import { type OfBuilding, OfChosenBuilding } from '../../../contributions/web/parts/of-building.tsx'
import { reminderName } from '../../../receipts/arrears/rules.ts'
import { RuleDialog } from '../../../receipts/arrears/web/parts/rule-dialog.tsx'
import { InterestDialog } from '../../../receipts/interest/web/parts/interest-dialog.tsx'
import { ViewsButton } from '../../../saved-views/web/parts/views-button.tsx'
import type { LateHome } from '../../lateness/contract.ts'
import { bandsOfLate, type LateBand } from '../../lateness/rules.ts'
import { mailingPolicy } from '../../policy.ts'
import { type LateHomes, remindersApi } from '../contract.ts'
import { useLateColumns } from './parts/late-columns.tsx'
import { ReminderBar } from './parts/reminder-bar.tsx'

/** `/manager/invoices/arrears`: the homes of a building that are late, and what is to be done about each. */
export function ArrearsScreen() {
  const { t } = useI18n()
  return <OfChosenBuilding title={t('mailings.late_title')} page={InBuilding} />
}

function InBuilding({ building }: OfBuilding) {
  const { t, language } = useI18n()
  const list = useList(remindersApi.list, { filters: ['band', 'due', 'suspended'], given: { building } })
  const mayWrite = mailingPolicy.create(useActor(), { buildingId: building })
  const selection = useSelection<LateHome>({ isFree: isDue })
  const exportChoices = useExportChoices()
  const { data: found } = list.query
  const { filters } = list
  return (
    <>
      <PageHead
        title={t('mailings.late_title')}
        {...(found && { lead: found.buildingName })}
        back={{ to: '/manager/invoices', search: { building }, label: t('mailings.back_to_invoices') }}
      >
        <ViewsButton list="arrears" />
        <ExportButton
          label={t('mailings.export')}
          choices={exportChoices((format) => hrefOf(remindersApi.export, { building, ...filters, language, format }))}
        />
        {mayWrite && <Acts building={building} />}
      </PageHead>
      <Stack>
        {found && <Sums found={found} />}
        <div>
          <Filters>
            <SearchField {...list.search} placeholder={t('mailings.search_late')} />
            <FilterSelect<LateBand>
              label={t('mailings.band')}
              placeholder={t('mailings.all_bands')}
              value={filters.band}
              onChange={(band) => list.set({ band })}
              items={bandsOfLate.map((value) => ({ value, label: t(`receipts.age_${value}`) }))}
            />
            <FilterSelect<string>
              label={t('mailings.reminder')}
              placeholder={t('mailings.all_reminders')}
              value={filters.due === undefined ? undefined : String(filters.due)}
              onChange={(due) => list.set({ due: due === undefined ? undefined : Number(due) })}
              items={Array.from({ length: found?.stepCount ?? 0 }, (_, at) => ({
                value: String(at + 1),
                label: t('mailings.reminder_due', {
                  name: t(`mailings.reminder_${reminderName(at + 1, found?.stepCount ?? 0)}`),
                }),
              }))}
            />
            {found?.buildingKind !== 'rental' && (
              <FilterSelect<'yes'>
                label={t('mailings.vote')}
                placeholder={t('mailings.all_votes')}
                value={filters.suspended ? 'yes' : undefined}
                onChange={(chosen) => list.set({ suspended: chosen === 'yes' || undefined })}
                items={[{ value: 'yes', label: t('mailings.vote_off') }]}
              />
            )}
          </Filters>
          <DataTable
            {...list}
            label={t('mailings.late_title')}
            columns={useLateColumns()}
            rowLabel={({ unitNumber }) => unitNumber}
            rowLink={({ id }) => ({ to: '/manager/invoices/accounts/$id', params: { id } })}
            {...(mayWrite && { selection })}
            empty={
              <Empty title={t(list.isFiltered ? 'web.no_match' : 'mailings.nobody_late')}>
                {!list.isFiltered && t('mailings.nobody_late_lead')}
              </Empty>
            }
          />
        </div>
      </Stack>
      <ReminderBar building={building} selection={selection} />
    </>
  )
}

const isDue = ({ next }: LateHome): boolean => next?.isDue === true

function Sums({ found: { sums, buildingKind, annualRate } }: { found: LateHomes }) {
  const { t, money, number } = useI18n()
  const late = { label: t('mailings.late_amount'), value: money(sums.lateCents) }
  return (
    <Strip
      items={[
        sums.lateCents > 0 ? { ...late, tone: 'brick' } : late,
        { label: t('mailings.late_homes'), value: number(sums.homes) },
        { label: t('mailings.reminders_due'), value: number(sums.remindersDue) },
        ...(annualRate > 0 ? [{ label: t('mailings.interest_accrued'), value: money(sums.interestCents) }] : []),
        ...(buildingKind === 'rental'
          ? []
          : [{ label: t('receipts.suspended'), value: number(sums.suspended), note: t('receipts.suspended_note') }]),
      ]}
    />
  )
}

function Acts({ building }: { building: string }) {
  const { t } = useI18n()
  const [asking, setAsking] = useState<'interest' | 'rule'>()
  const close = () => setAsking(undefined)
  return (
    <>
      <Actions
        label={t('receipts.more_acts')}
        items={[
          { label: t('receipts.do_charge_interest'), onSelect: () => setAsking('interest') },
          { label: t('receipts.rule'), onSelect: () => setAsking('rule') },
        ]}
      />
      {asking === 'interest' && <InterestDialog buildingId={building} onClose={close} />}
      {asking === 'rule' && <RuleDialog buildingId={building} onClose={close} />}
    </>
  )
}
