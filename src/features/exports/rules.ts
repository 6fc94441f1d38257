import type * as z from 'zod/mini'
import type { Actor, Language } from '../../shared/actor.ts'
import type { Endpoint } from '../../shared/contract.ts'
import type { ExportFormat } from '../../shared/tabular.ts'
import { accountingApi } from '../bills/accounting/contract.ts'
import { exportApi as billExportApi } from '../bills/export/contract.ts'
import { billPolicy } from '../bills/policy.ts'
import { buildingExportApi } from '../buildings/export/contract.ts'
import { buildingPolicy } from '../buildings/policy.ts'
import { contactExportApi } from '../contacts/export/contract.ts'
import { contactPolicy } from '../contacts/policy.ts'
import { exportApi as demandExportApi } from '../demands/export/contract.ts'
import { demandPolicy } from '../demands/policy.ts'
import { insuranceExportApi } from '../insurance/export/contract.ts'
import { insurancePolicy } from '../insurance/policy.ts'
import { mandateExportApi } from '../mandates/export/contract.ts'
import { mandatePolicy } from '../mandates/policy.ts'
import { residenceExportApi } from '../residences/export/contract.ts'
import { residencePolicy } from '../residences/policy.ts'
import { transferExportApi } from '../transfers/export/contract.ts'
import { transferPolicy } from '../transfers/policy.ts'
import { homesApi } from '../unit-obligations/homes/contract.ts'
import { proofPolicy } from '../unit-obligations/policy.ts'
import { unitRecordExportApi } from '../unit-records/export/contract.ts'
import { unitRecordPolicy } from '../unit-records/policy.ts'
import { peopleExportApi } from '../user-management/people-export/contract.ts'
import { userManagementPolicy } from '../user-management/policy.ts'
import { vendorExportApi } from '../vendors/export/contract.ts'
import { vendorPolicy } from '../vendors/policy.ts'

interface Asked {
  organization?: string | undefined
  format?: ExportFormat | undefined
  language?: Language | undefined
}

interface Sheet<Name extends string> {
  readonly name: Name
  readonly endpoint: Endpoint<z.ZodMiniType<unknown, Asked>>
  readonly may: (actor: Actor, _: object) => boolean
}

const sheet = <const Name extends string>(
  name: Name,
  endpoint: Sheet<Name>['endpoint'],
  may: Sheet<Name>['may'],
): Sheet<Name> => ({ name, endpoint, may })

/** The spreadsheet of every list of an organization. */
export const sheets = [
  sheet('buildings', buildingExportApi.buildings, buildingPolicy.export),
  sheet('units', residenceExportApi.residences, residencePolicy.exportAll),
  sheet('users', peopleExportApi.people, userManagementPolicy.export),
  sheet('bills', billExportApi.bills, billPolicy.export),
  sheet('accounting', accountingApi.export, billPolicy.export),
  sheet('vendors', vendorExportApi.vendors, vendorPolicy.export),
  sheet('demands', demandExportApi.demands, demandPolicy.export),
  sheet('transfers', transferExportApi.transfers, transferPolicy.export),
  sheet('mandates', mandateExportApi.mandates, mandatePolicy.export),
  sheet('policies', insuranceExportApi.policies, insurancePolicy.export),
  sheet('obligations', homesApi.export, proofPolicy.export),
  sheet('records', unitRecordExportApi.records, unitRecordPolicy.export),
  sheet('contacts', contactExportApi.contacts, contactPolicy.export),
] as const
