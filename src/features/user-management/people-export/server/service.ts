import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { dayColumn, type SheetColumn, textColumn } from '../../../../server/tabular/columns.ts'
import { exportList, type Word } from '../../../../server/tabular/list-export.ts'
import { today } from '../../../../shared/dates.ts'
import { findEveryone, type Listed } from '../../people/server/service.ts'
import { userManagementPolicy } from '../../policy.ts'
import type { PeopleExport } from '../contract.ts'

/** All the filtered people as a file, read from the database page by page while they leave. */
export async function exportPeople(
  ctx: Context,
  { language, format, ids, ...filter }: PeopleExport,
): Promise<FileReply> {
  ctx.authorize(userManagementPolicy.export, {})
  return exportList(
    ctx,
    { language, format },
    {
      name: 'user-management.export_name',
      title: 'user-management.title',
      columns: columnsIn,
      find: (page) => findEveryone(ctx, { ...filter, ...page }, ids),
    },
  )
}

const columnsIn = (word: Word): SheetColumn<Listed>[] => [
  textColumn(word('users.last_name'), ({ lastName }) => lastName),
  textColumn(word('users.first_name'), ({ firstName }) => firstName),
  textColumn(word('users.email'), ({ email }) => email, 34),
  textColumn(word('users.phone'), ({ phone }) => phone, 16),
  textColumn(word('user-management.role'), ({ role }) => word(`users.role_${role}`), 16),
  textColumn(word('user-management.status'), ({ status }) => word(`users.status_${status}`), 14),
  textColumn(
    word('user-management.organizations'),
    ({ organizations }) => organizations.map(({ name }) => name).join('\n'),
    30,
  ),
  textColumn(
    word('user-management.residences'),
    ({ residences }) =>
      residences
        .map(({ buildingName, unitNumber }) => word('invitations.unit', { building: buildingName, unit: unitNumber }))
        .join('\n'),
    40,
  ),
  dayColumn(word('user-management.last_login'), ({ lastLoginAt }) => lastLoginAt && today(lastLoginAt)),
  dayColumn(word('user-management.joined'), ({ createdAt }) => today(createdAt)),
]
