/** The root of the addresses under which a manager sees the sample of their organization, and nothing else. */
export const sampleRoot = '/sample'
