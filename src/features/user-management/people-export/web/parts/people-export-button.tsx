import * as z from 'zod/mini'
import { hrefOf } from '../../../../../web/client.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useFilters } from '../../../../../web/location.ts'
import { useActor } from '../../../../../web/session.tsx'
import { ExportButton, useExportChoices } from '../../../../../web/ui/export-button.tsx'
import { userManagementPolicy } from '../../../policy.ts'
import { PeopleExport, peopleExportApi } from '../../contract.ts'

/** The filters of the list, as its address keeps them. */
const Listed = z.omit(PeopleExport, { format: true, language: true, ids: true })

/** Exports the people that the list finds, also once the trial of their organization is over. */
export function PeopleExportButton() {
  const { t, language } = useI18n()
  const actor = useActor()
  const [filters] = useFilters(Listed)
  const choicesOf = useExportChoices()
  if (!userManagementPolicy.export(actor, {})) return null
  const choices = choicesOf((format) => hrefOf(peopleExportApi.people, { ...filters, format, language }))
  return <ExportButton label={t('user-management.export')} choices={choices} />
}
