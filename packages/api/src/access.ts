import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { isLoopbackAddress, isOneOfHosts, loopbackHosts, parseHost } from './hosts.ts'

export type AccessConfig = {
  /** where this installation answers people; its host is one of ours */
  publicUrl: string
  /** more names that we answer to, 'name' or 'name:port' */
  allowedHosts: string[]
  /** lets the owner in from other machines; without one they stay out */
  accessToken: string | null
  /** keys the cookie, so that it does not hold the token */
  cookieSecret: string
}

/** What the decision is made of. `headers` by lower-case name. */
export type AccessRequest = {
  method: string
  path: string
  /** of the socket, never of a header */
  remoteAddress: string | undefined
  localPort: number | undefined
  headers: Readonly<Record<string, string | undefined>>
  cookie: string | undefined
  queryToken: string | undefined
}

export type Verdict =
  | { kind: 'allow' }
  /** the token of a link is right: hand out the cookie and lead to / without it */
  | { kind: 'take-token'; cookie: string }
  | { kind: 'refuse'; status: 403 | 415; reason: Refusal }
export type Refusal = 'no-token-set' | 'token-needed' | 'foreign-host' | 'cross-site' | 'not-json'

export const ACCESS_COOKIE = 'newsloom_access'

/** Routes that answer anyone: readers of mail, mail services and monitors. All others are the owner's. */
const PUBLIC_ROUTES = [
  /^\/(healthz|readyz)$/,
  /^\/r\/[^/]+$/,
  /^\/[upv]\/[^/]+$/,
  /^\/join\/(confirm\/)?[^/]+$/,
  /^\/samples\/[^/]+\/[^/]+$/,
  /^\/images\/[^/]+$/,
  /^\/api\/track-link-research\/[^/]+$/,
  /^\/api\/webhooks\/[^/]+$/,
]
export const isPublicRoute = (path: string): boolean => PUBLIC_ROUTES.some((route) => route.test(path))

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const isSafe = (method: string): boolean => SAFE_METHODS.has(method)

/** Whether a request may reach its route. Pure: the same request always gets the same verdict. */
export function decideAccess(config: AccessConfig, request: AccessRequest): Verdict {
  if (isPublicRoute(request.path)) return { kind: 'allow' }
  if (isTokenLink(request) && isToken(config, request.queryToken)) {
    return { kind: 'take-token', cookie: cookieValue(config) }
  }
  const stranger = refuseStranger(config, request)
  if (stranger) return { kind: 'refuse', status: 403, reason: stranger }
  if (isSafe(request.method)) return { kind: 'allow' }
  if (!isSameSite(request)) return { kind: 'refuse', status: 403, reason: 'cross-site' }
  if (!isJsonOrEmpty(request)) return { kind: 'refuse', status: 415, reason: 'not-json' }
  return { kind: 'allow' }
}

const isTokenLink = (request: AccessRequest): boolean =>
  request.method === 'GET' && request.path === '/' && request.queryToken !== undefined

/** null: the owner. From this machine under a name of ours nothing is asked; else the token opens. */
function refuseStranger(config: AccessConfig, request: AccessRequest): Refusal | null {
  if (holdsToken(config, request)) return null
  if (!isFromThisMachine(request)) return config.accessToken ? 'token-needed' : 'no-token-set'
  const hosts = [...loopbackHosts(request.localPort), ...ownHosts(config)]
  // a page elsewhere may point its own name at 127.0.0.1 (DNS rebinding): only our names are answered
  return isOneOfHosts(request.headers.host, hosts) ? null : 'foreign-host'
}

const ownHosts = (config: AccessConfig) =>
  [new URL(config.publicUrl).host, ...config.allowedHosts].flatMap((host) => parseHost(host) ?? [])

const FORWARDED = /forwarded|^via$|^x-real-ip$|^x-original-host$|client-ip$|^cf-connecting-ip$/

/** A proxy on this machine speaks for somebody else: what it forwards is not from here. */
const isFromThisMachine = (request: AccessRequest): boolean =>
  isLoopbackAddress(request.remoteAddress) &&
  !Object.keys(request.headers).some((name) => FORWARDED.test(name))

function holdsToken(config: AccessConfig, request: AccessRequest): boolean {
  if (!config.accessToken) return false
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return isToken(config, bearer) || isSame(request.cookie, cookieValue(config))
}

const isToken = (config: AccessConfig, given: string | undefined): boolean =>
  config.accessToken !== null && isSame(given, config.accessToken)

/** Takes the same time wherever the two differ. */
function isSame(given: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return given !== undefined && timingSafeEqual(digest(given), digest(wanted))
}

const cookieValue = (config: AccessConfig): string =>
  createHmac('sha256', config.cookieSecret).update(`access-cookie:${config.accessToken}`).digest('base64url')

/**
 * Sec-Fetch-Site where the browser sends it, else Origin against Host; a change without both comes from no browser. Node's
 * own fetch sends Sec-Fetch-Mode alone, which says nothing of a site.
 */
function isSameSite(request: AccessRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = request.headers.origin
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === request.headers.host?.toLowerCase()
}

/** A form or a text body needs no preflight, so that any page could send it: bodies are JSON. */
function isJsonOrEmpty(request: AccessRequest): boolean {
  const type = request.headers['content-type']
  if (type !== undefined) return /^application\/json\s*(;|$)/i.test(type)
  const length = request.headers['content-length']
  return request.headers['transfer-encoding'] === undefined && (length === undefined || length === '0')
}
