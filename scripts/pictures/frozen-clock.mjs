// Loaded before the server of a picture (`--import`): its clock stands still, so that the same sources make the same picture.
// No program of Mitoyen has a setting for it.
import { instant } from './instant.mjs'

const Ticking = Date

globalThis.Date = class extends Ticking {
  constructor(...given) {
    super(...(given.length > 0 ? given : [instant]))
  }

  static now() {
    return instant
  }
}
