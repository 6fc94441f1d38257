/** Refusals that the server words whatever is called, and that no screen words itself. */
export const words = {
  body_too_large: 'Cet envoi est trop volumineux. Réduisez-le, puis réessayez.',
  not_json: 'Ce qui a été envoyé n’est pas du JSON lisible.',
  not_an_object: 'Envoyez un objet JSON, avec un nom pour chaque champ.',
  json_wanted: 'Envoyez ces données en JSON (application/json); s’il y a des fichiers, en multipart/form-data.',
  not_multipart: 'Cet envoi est incomplet ou mal formé. Envoyez le fichier de nouveau.',
  key_reused: 'Cette clé d’envoi a déjà servi pour autre chose.',
  foreign_origin: 'Cette demande vient d’un autre site\u00A0: elle est refusée.',
  infected: 'Ce fichier contient un virus\u00A0: il n’a pas été enregistré. Vérifiez votre appareil.',
  unscannable: 'L’antivirus n’a pas pu analyser ce fichier au complet\u00A0: il n’a pas été enregistré.',
} as const

declare module '../shared/words.ts' {
  interface Catalog {
    server: typeof words
  }
}
