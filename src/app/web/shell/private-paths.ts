import { idPattern } from '../../../shared/ids.ts'

/** The private addresses of spec §2 that have no page yet: a stranger is sent to the sign-in from each. `:id` is an id. */
const privatePaths = [
  '/dashboard/calendar',
  '/dashboard/communication',
  '/admin/documentation',
  '/admin/pillars',
  '/admin/quality',
  '/admin/compliance',
  '/admin/permissions',
  '/admin/performance',
  '/pillars',
  '/manager/buildings/documents',
  '/manager/buildings/:id/documents',
  '/manager/residences/documents',
  '/manager/residences/:id/documents',
  '/manager/budget',
  '/manager/invoices',
  '/manager/maintenance/inventory',
  '/manager/maintenance/projects',
  '/residents/residence/documents',
  '/residents/residences/:id/documents',
  '/residents/building/documents',
  '/residents/buildings/:id/documents',
] as const
const privatePattern = new RegExp(`^(?:${privatePaths.join('|').replaceAll(':id', idPattern)})/?$`, 'i')

/** Whether the specification keeps this address, which has no page yet, for people who are signed in. */
export const isPrivatePath = (path: string): boolean => privatePattern.test(path)
