import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type Host, isAtPort, isLoopbackName, parseHost } from '@newsloom/contract/hosts'
import { isLoopbackAddress } from '@newsloom/core/network/address'
import { isForwarded } from './forwarding-headers.ts'

export type AccessConfig = {
  /** where this installation answers people */
  publicUrl: string
  /** more names of this machine that it may be opened by without a token, 'name' or 'name:port' */
  allowedHosts: string[]
  /** who holds it is the owner; without one only who sits at this machine is */
  accessToken: string | null
  /** keys the cookie, so that it does not hold the token */
  cookieSecret: string
}

/** What the decision is made of. `headers` by lower-case name. */
export type AccessRequest = {
  method: string
  path: string
  /** its path answers anyone; all others are the owner's */
  isPublic: boolean
  /** of the socket, never of a header */
  remoteAddress: string | undefined
  localPort: number | undefined
  headers: Readonly<Record<string, string | undefined>>
  /**
   * host of the request's URL: not that of the Host header where the whole URL stands in the
   * request line
   */
  urlHost?: string
  cookie: string | undefined
  queryToken: string | undefined
}

export type Verdict =
  | { kind: 'allow'; isOwner: boolean }
  /** the token of a link is right: hand out the cookie and lead to / without it */
  | { kind: 'take-token'; cookie: string }
  | { kind: 'refuse'; status: 403 | 415; reason: Refusal }
export type Refusal = 'no-token-set' | 'token-needed' | 'foreign-host' | 'cross-site' | 'not-json'

export const ACCESS_COOKIE = 'newsloom_access'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const isSafe = (method: string): boolean => SAFE_METHODS.has(method)

/** Whether a request may reach its route. Pure: the same request always gets the same verdict. */
export function decideAccess(config: AccessConfig, request: AccessRequest): Verdict {
  const stranger = refuseStranger(config, request)
  if (request.isPublic) return { kind: 'allow', isOwner: stranger === null }
  if (isTokenLink(request) && isToken(config, request.queryToken)) {
    return { kind: 'take-token', cookie: cookieValue(config) }
  }
  if (stranger) return { kind: 'refuse', status: 403, reason: stranger }
  if (isSafe(request.method)) return { kind: 'allow', isOwner: true }
  if (!isSameSite(request)) return { kind: 'refuse', status: 403, reason: 'cross-site' }
  if (!isJsonOrEmpty(request)) return { kind: 'refuse', status: 415, reason: 'not-json' }
  return { kind: 'allow', isOwner: true }
}

const isTokenLink = (request: AccessRequest): boolean =>
  request.method === 'GET' && request.path === '/' && request.queryToken !== undefined

/**
 * null: the owner. With a token set only its holder is, as behind a proxy or a relay everybody
 * comes from this machine. Without one it is who sits at this machine.
 */
function refuseStranger(config: AccessConfig, request: AccessRequest): Refusal | null {
  if (config.accessToken !== null) return holdsToken(config, request) ? null : 'token-needed'
  if (!isLoopbackAddress(request.remoteAddress) || isForwarded(request.headers)) return 'no-token-set'
  // a page elsewhere may point its own name at 127.0.0.1 (DNS rebinding): only names of this
  // machine are answered
  const hosts = [request.headers.host ?? '', request.urlHost ?? request.headers.host ?? '']
  return hosts.every((host) => isOwnHost(config, request, host)) ? null : 'foreign-host'
}

function isOwnHost(config: AccessConfig, { localPort }: AccessRequest, text: string): boolean {
  const given = parseHost(text)
  if (!given || !isLoopbackName(given.name)) return false
  return isAtPort(given, localPort ?? null) || configuredHosts(config).some((own) => isSameHost(own, given))
}

const isSameHost = (own: Host, given: Host): boolean => own.name === given.name && isAtPort(given, own.port)

const configuredHosts = (config: AccessConfig): Host[] =>
  [new URL(config.publicUrl).host, ...config.allowedHosts].flatMap((host) => parseHost(host) ?? [])

function holdsToken(config: AccessConfig, request: AccessRequest): boolean {
  if (!config.accessToken) return false
  const bearer = /^Bearer +(.+)$/i.exec(request.headers.authorization ?? '')?.[1]
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
 * Sec-Fetch-Site where the browser sends it, else Origin against Host; a change without both comes
 * from no browser. Node's own fetch sends Sec-Fetch-Mode alone, which says nothing of a site.
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
