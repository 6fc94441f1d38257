/** Source of a regular expression that matches an id in a path, without anchors. */
export const idPattern = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}'

const whole = new RegExp(`^${idPattern}$`, 'i')

/** True when a path segment has the form of an id. */
export const isId = (text: string): boolean => whole.test(text)
