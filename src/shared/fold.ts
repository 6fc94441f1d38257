/** A text as one types it: without accents, capitals and outer blanks. */
export const fold = (text: string): string => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
