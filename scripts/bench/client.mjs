/** Signs in as a demonstration account; answers a function that calls as that person: `(method, path, body) → {status, body}`. */
export async function signIn(url, role) {
  const accounts = await (await fetch(`${url}/api/auth/demo-accounts`)).json()
  const { email, password } = accounts.items.find((account) => account.role === role)
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error(`could not sign in as ${role}: ${answer.status}`)
  return callerAt(url, cookie)
}

export function callerAt(url, cookie) {
  const call = async (method, path, body, headers = {}) => {
    const reply = await fetch(url + path, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    return { status: reply.status, body: reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text }
  }
  return Object.assign(call, { cookie })
}
