import type { Language } from '../../shared/actor.ts'

/** Text as HTML may hold it, in an attribute as well. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `
:root{color-scheme:light dark}
body{margin:0;background:light-dark(#f1f2ee,#0c1110);color:light-dark(#14201d,#e7edea);font:15px/1.55 'Hanken Grotesk Variable',system-ui,sans-serif}
main{max-width:860px;margin:0 auto;padding:40px 20px 80px}
h1{font-size:26px;letter-spacing:-.02em;margin:0 0 6px}h2{font-size:18px;margin:36px 0 10px;text-transform:capitalize}
a{color:light-dark(#155c48,#5cbd9f)}p{color:light-dark(#475652,#a9b7b2)}
details,.rows li{background:light-dark(#fff,#131a18);border:1px solid light-dark(#e2e5df,#25302d);border-radius:10px;margin:8px 0}
summary{cursor:pointer;padding:10px 14px;display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline}
summary b{font:600 12.5px ui-monospace,monospace;min-width:56px}
summary code{font-size:13.5px;overflow-wrap:anywhere;min-width:0}summary span{color:light-dark(#5f6e69,#8b9a95);font-size:13.5px}
details>div{padding:0 14px 14px;overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:13.5px}
th,td{text-align:left;padding:5px 10px 5px 0;border-top:1px solid light-dark(#e2e5df,#25302d);vertical-align:top}td:nth-child(2) code{overflow-wrap:anywhere}
h3{font-size:14px;margin:18px 0 6px}
.rows{list-style:none;padding:0}.rows a{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:12px 16px;text-decoration:none;color:inherit}
@media (max-width:600px){.rows a{grid-template-columns:minmax(0,1fr)}}
.rows span,.rows time{color:light-dark(#5f6e69,#8b9a95);font-size:13.5px}
`

/** A plain page of the server itself, in the product's colours. */
export const sheet = ({
  language,
  title,
  body,
  nonce,
}: {
  language: Language
  title: string
  body: string
  nonce: string
}): string =>
  [
    `<!doctype html><html lang="${language}-CA"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)} · Mitoyen</title><link rel="icon" href="/favicon.svg">`,
    `<style nonce="${nonce}">${style}</style></head><body><main>${body}</main></body></html>`,
  ].join('')
