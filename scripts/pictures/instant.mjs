/** When every picture is taken: a Thursday morning in Montréal. Nothing else depends on it. */
export const instant = Date.parse('2026-11-19T15:20:00Z')
