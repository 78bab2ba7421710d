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

/** @returns the status */
export async function postRaw(url: string, headers: Record<string, string>, body: string): Promise<number> {
  const response = await fetch(url, { method: 'POST', headers, body })
  await response.text()
  return response.status
}
