export const layers: readonly (readonly string[])[]
export const webFeatures: readonly string[]
