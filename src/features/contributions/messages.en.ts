import { translated } from '../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  event_proposed: 'Calls for contributions proposed',
  event_updated: 'Due date of a call moved',
  event_issued: 'Call for contributions issued',
  event_cancelled: 'Call for contributions cancelled',
  event_assessed: 'Special assessment recorded',
  event_assessment_removed: 'Special assessment deleted',
  event_charged: 'Charges added to a unit',
  event_charge_cancelled: 'Charge to a unit cancelled',
  of_a_call: 'This charge is part of a call. Cancel the call.',
  already_cancelled: 'This charge is already cancelled.',
  forbidden_step: 'This call has changed in the meantime.',
  not_a_draft: 'An issued call no longer changes. Cancel it, then issue another.',
  no_budget: 'The budget of this fiscal year is not adopted. Adopt it to propose its calls.',
  no_shares: 'No unit has a share. Enter the shares of the building.',
  no_rents: 'No rent is recorded for this fiscal year. Enter the rents of the units.',
  nothing_to_issue: 'There is nothing to issue: the calls of the year ask for nothing more.',
  already_called: 'Part of this assessment is already called. Cancel the call instead.',
  amounts_differ: 'The instalments do not add up to the total.',
  decided_in_future: 'The decision cannot be dated later than today.',
  consulted_after: 'The meeting is consulted before the decision.',
  not_condo: 'A rental building has no special assessment.',
})
