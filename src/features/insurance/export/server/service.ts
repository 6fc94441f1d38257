import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { amountColumn, dayColumn, type SheetColumn, textColumn } from '../../../../server/tabular/columns.ts'
import { exportList, type Word } from '../../../../server/tabular/list-export.ts'
import type { Language } from '../../../../shared/actor.ts'
import { showPhone } from '../../../../shared/phone.ts'
import type { PlaceExport } from '../../../../shared/tabular.ts'
import { insurancePolicy } from '../../policy.ts'
import { managedPolicies, type PolicyRow } from '../../server/store.ts'
import { findPolicies } from './store.ts'

/** The insurance policies of the buildings that the caller manages, as a file. */
export async function exportPolicies(ctx: Context, asked: PlaceExport): Promise<FileReply> {
  ctx.authorize(insurancePolicy.export, {})
  const visible = ctx.scope(managedPolicies)
  return exportList(ctx, asked, {
    name: 'insurance.export_name',
    title: 'insurance.title',
    columns: columnsIn,
    find: (page) => findPolicies(ctx.db, visible, { ...asked, ...page }),
  })
}

const columnsIn = (word: Word, language: Language): SheetColumn<PolicyRow>[] => [
  textColumn(word('buildings.building'), (policy) => policy.buildingName),
  textColumn(word('insurance.insurer'), (policy) => policy.insurer, 28),
  textColumn(
    word('insurance.kinds'),
    ({ kinds }) => kinds.map((kind) => word(`insurance.kind_${kind}`)).join('\n'),
    24,
  ),
  textColumn(word('insurance.policy_number'), (policy) => policy.policyNumber, 18),
  textColumn(word('insurance.broker'), (policy) => policy.brokerName),
  textColumn(word('insurance.broker_phone'), (policy) => showPhone(policy.brokerPhone ?? '', language), 18),
  dayColumn(word('insurance.starts_on'), (policy) => policy.startsOn),
  dayColumn(word('insurance.ends_on'), (policy) => policy.endsOn),
  amountColumn(word('insurance.coverage'), (policy) => policy.coverageCents),
  amountColumn(word('insurance.deductible_water'), (policy) => policy.waterDeductibleCents),
  amountColumn(word('insurance.deductible_sewer_backup'), (policy) => policy.sewerBackupDeductibleCents),
  amountColumn(word('insurance.deductible_fire'), (policy) => policy.fireDeductibleCents),
  amountColumn(word('insurance.deductible_earthquake'), (policy) => policy.earthquakeDeductibleCents),
  amountColumn(word('insurance.deductible_other'), (policy) => policy.otherDeductibleCents),
]
