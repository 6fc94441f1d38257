/**
 * The funds of a syndicate: the money of one never pays for another (art. 1071 and 1071.1 C.c.Q.). Each is worded `shared.fund_<name>`. A rental
 * building has the first one alone.
 */
export const funds = ['operating', 'contingency', 'self_insurance'] as const
export type Fund = (typeof funds)[number]
