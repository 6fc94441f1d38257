/** A building counts its residences and adds up their shares. */
export const refreshes = ['/api/residences', '/api/buildings']
