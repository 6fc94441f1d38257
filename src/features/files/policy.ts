import type { Actor } from '../../shared/actor.ts'

/** A file belongs to who sent it until something takes it; then whatever took it decides who reads it. */
export const filePolicy = {
  create: (actor: Actor, _: object) => !actor.isDemo,
  handle: (actor: Actor, file: { uploadedById: string; attachedTo: string | null }) =>
    file.uploadedById === actor.id && file.attachedTo === null,
}
