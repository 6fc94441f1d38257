export const paymentTypes = ['one_time', 'recurring'] as const
export const billSchedules = ['weekly', 'monthly', 'quarterly', 'yearly', 'custom'] as const
