/** Whose rights a column of the matrix tells: a role, with what a person of it may hold. */
export const holders = ['tenant', 'resident', 'board', 'limited', 'manager', 'admin'] as const
export type Holder = (typeof holders)[number]

/** Where a thing stands for a person, the narrowest first. */
export const situations = ['own', 'home', 'building', 'organization', 'elsewhere'] as const
export type Situation = (typeof situations)[number]

/** Real accounts, or those of the demonstration. */
export const accountKinds = ['real', 'demo'] as const
export type AccountKinds = (typeof accountKinds)[number]
