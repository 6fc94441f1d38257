interface Reversible {
  readonly reversedOn: string | null
  readonly isReturned: boolean
}

/** Whether a receipt stands, was reversed, or was returned by the bank. */
export const stateOf = ({ reversedOn, isReturned }: Reversible): 'standing' | 'reversed' | 'returned' =>
  reversedOn === null ? 'standing' : isReturned ? 'returned' : 'reversed'
