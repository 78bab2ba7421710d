import { appWithoutData } from './every-call.ts'
import { requestTo, type TestRequest } from './request-to.ts'

const TOKEN = 'a-token-of-thirty-two-characters!'
const withToken = requestTo(
  appWithoutData({ publicUrl: 'https://news.example.org', allowedHosts: [], accessToken: TOKEN }),
)
const withoutToken = requestTo(
  appWithoutData({ publicUrl: 'http://localhost:3000', allowedHosts: [], accessToken: null }),
)
const cookieOf = async (): Promise<string> => {
  const answer = await withToken(`/?token=${TOKEN}`)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Origins of a request; `isHere`: counts as this machine. */
const POSITIONS: { name: string; isHere: boolean; request: TestRequest }[] = [
  { name: 'this machine', isHere: true, request: {} },
  { name: 'this machine over IPv6', isHere: true, request: { from: '::1' } },
  { name: 'this machine as IPv6 sees it', isHere: true, request: { from: '::ffff:127.0.0.1' } },
  { name: 'a proxy here', isHere: false, request: { headers: { 'x-forwarded-for': '127.0.0.1' } } },
  { name: 'another proxy here', isHere: false, request: { headers: { via: '1.1 proxy' } } },
  { name: 'the local network', isHere: false, request: { from: '192.168.1.5' } },
  { name: 'elsewhere', isHere: false, request: { from: '203.0.113.9' } },
]
const HOSTS: { host: string; isHere: boolean }[] = [
  { host: 'localhost:3000', isHere: true },
  { host: '127.0.0.1:3000', isHere: true },
  { host: '[::1]:3000', isHere: true },
  { host: 'LOCALHOST.:3000', isHere: true },
  { host: 'localhost:4000', isHere: false },
  { host: 'news.example.org', isHere: false },
  { host: 'evil.example:3000', isHere: false },
]
const TOKENS: { name: string; isRight: boolean; headers: Record<string, string> }[] = [
  { name: 'no token', isRight: false, headers: {} },
  { name: 'a wrong token', isRight: false, headers: { authorization: `Bearer ${TOKEN}?` } },
  { name: 'the token as a cookie', isRight: false, headers: { cookie: `newsloom_access=${TOKEN}` } },
  { name: 'the token', isRight: true, headers: { authorization: `Bearer ${TOKEN}` } },
  { name: 'the cookie', isRight: true, headers: { cookie: await cookieOf() } },
]
/** Ways to request a change; `fits`: as from our own page or a program. */
const FORMS: { name: string; fits: boolean; headers: Record<string, string>; body: string }[] = [
  { name: 'a program', fits: true, headers: {}, body: '{}' },
  { name: 'a program on Node', fits: true, headers: { 'sec-fetch-mode': 'cors' }, body: '{}' },
  { name: 'our page', fits: true, headers: { 'sec-fetch-site': 'same-origin' }, body: '{}' },
  { name: 'another site', fits: false, headers: { 'sec-fetch-site': 'cross-site' }, body: '{}' },
  { name: 'another site, old browser', fits: false, headers: { origin: 'https://evil.example' }, body: '{}' },
  {
    name: 'a form',
    fits: false,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=1',
  },
  { name: 'a text body', fits: false, headers: { 'content-type': 'text/plain' }, body: '{}' },
]

/** A combination of position, Host, token and whether the installation has one. */
type Place = { name: string; isOwner: boolean; ask: ReturnType<typeof requestTo>; request: TestRequest }

export const PLACES: readonly Place[] = POSITIONS.flatMap((position) =>
  HOSTS.flatMap(({ host, isHere }) =>
    TOKENS.flatMap((token) => {
      const headers = { ...position.request.headers, host, ...token.headers }
      const request = { ...position.request, headers }
      const name = `${position.name} as ${host} with ${token.name}`
      return [
        { name: `${name}, where one is set`, isOwner: token.isRight, ask: withToken, request },
        { name, isOwner: position.isHere && isHere, ask: withoutToken, request },
      ]
    }),
  ),
)

async function isLetIn({ ask, request }: Place, url: string, more: TestRequest): Promise<boolean> {
  const headers = { ...request.headers, ...more.headers }
  const answer = await ask(url, { ...request, ...more, headers })
  if (more.method === 'HEAD') return answer.status !== 403
  if (answer.status !== 403 && answer.status !== 415) {
    // a streamed answer fails for lack of data, but access was granted, which is all that matters
    await answer.body?.cancel().catch(() => undefined)
    return true
  }
  const body = JSON.parse(await answer.text())
  return body.details?.reason === undefined
}

/** @returns the combinations with a wrong answer */
export async function wrongPlaces(
  decision: 'public' | 'owner',
  method: string,
  url: string,
  { places = PLACES, forms = FORMS } = {},
): Promise<string[]> {
  const isRead = method === 'GET' || method === 'HEAD'
  const wrong: string[] = []
  for (const place of places) {
    for (const form of isRead ? [{ name: 'a read', fits: true, headers: {} }] : forms) {
      const headers = isRead ? {} : { 'content-type': 'application/json', ...form.headers }
      const body = 'body' in form ? { body: form.body } : {}
      const isIn = await isLetIn(place, url, { method, headers, ...body })
      const mayBeIn = decision === 'public' || (place.isOwner && form.fits)
      if (isIn !== mayBeIn) wrong.push(`${place.name}, asked by ${form.name}: ${isIn ? 'let in' : 'refused'}`)
    }
  }
  return wrong
}

/** A subset of the table, fast enough for every route. */
export const SOME = {
  places: PLACES.filter(({ name }) =>
    /^(this machine|a proxy here|elsewhere) as (localhost:3000|evil)/.test(name),
  ),
  forms: FORMS.filter(({ name }) => /^(our page|another site|a form)$/.test(name)),
}
