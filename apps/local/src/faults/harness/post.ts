/** Grants API access, as the product has a public address. */
export const ACCESS_TOKEN = 'access-0123456789-0123456789-0123456789'

/** Posts to one of the product's REST endpoints. */
export async function postJson(url: string, body: object): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${ACCESS_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, answer: JSON.parse(await response.text()) }
}

/** Calls one of the product's REST endpoints as its owner. @returns the answer's body */
export async function ownerCall(method: 'DELETE' | 'POST', url: string): Promise<unknown> {
  const response = await fetch(url, { method, headers: { authorization: `Bearer ${ACCESS_TOKEN}` } })
  const body = await response.text()
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${body}`)
  return JSON.parse(body)
}

/** @returns the status */
export async function postRaw(url: string, headers: Record<string, string>, body: string): Promise<number> {
  const response = await fetch(url, { method: 'POST', headers, body })
  await response.text()
  return response.status
}
