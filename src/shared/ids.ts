/** How an id is written in an address: the source of a pattern, without anchors. */
export const idPattern = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}'

const whole = new RegExp(`^${idPattern}$`, 'i')

/** Whether a part of an address can name a row. */
export const isId = (text: string): boolean => whole.test(text)
