import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type Host, isAtPort, isLoopbackName, parseHost } from '@newsloom/contract/hosts'
import { isLoopbackAddress } from '@newsloom/core/network/address'
import { isForwarded } from './forwarding-headers.ts'

export type AccessConfig = {
  /** this installation's public address */
  publicUrl: string
  /** other names of this machine allowed without a token, 'name' or 'name:port' */
  allowedHosts: string[]
  /** its holder is the owner; null: only requests from this machine are */
  accessToken: string | null
  /** key for the cookie, which must not contain the token */
  cookieSecret: string
}

/** The input of the decision. `headers` by lower-case name. */
export type AccessRequest = {
  method: string
  path: string
  /** its path answers anyone; all others are the owner's */
  isPublic: boolean
  /** the address of the socket, never of a header */
  remoteAddress: string | undefined
  localPort: number | undefined
  headers: Readonly<Record<string, string | undefined>>
  /**
   * host of the request's URL; differs from the Host header if the request line has an absolute URL
   */
  urlHost?: string
  cookie: string | undefined
  queryToken: string | undefined
}

export type AccessVerdict =
  | { kind: 'allow'; isOwner: boolean }
  /** the token in the link is correct: set the cookie and redirect to / without it */
  | { kind: 'take-token'; cookie: string }
  | { kind: 'refuse'; status: 403 | 415; reason: AccessRefusal }
export type AccessRefusal = 'no-token-set' | 'token-needed' | 'foreign-host' | 'cross-site' | 'not-json'

export const ACCESS_COOKIE = 'newsloom_access'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const isSafe = (method: string): boolean => SAFE_METHODS.has(method)

/** Whether a request may reach its route. A pure function. */
export function decideAccess(config: AccessConfig, request: AccessRequest): AccessVerdict {
  const stranger = refuseStranger(config, request)
  if (request.isPublic) return { kind: 'allow', isOwner: stranger === null }
  const cookie = isTokenLink(request) ? cookieFor(config, request.queryToken) : null
  if (cookie !== null) return { kind: 'take-token', cookie }
  if (stranger) return { kind: 'refuse', status: 403, reason: stranger }
  if (isSafe(request.method)) return { kind: 'allow', isOwner: true }
  if (!isSameSite(request)) return { kind: 'refuse', status: 403, reason: 'cross-site' }
  if (!isJsonOrEmpty(request)) return { kind: 'refuse', status: 415, reason: 'not-json' }
  return { kind: 'allow', isOwner: true }
}

const isTokenLink = (request: AccessRequest): boolean =>
  request.method === 'GET' && request.path === '/' && request.queryToken !== undefined

/**
 * null: the owner. With a token, only its holder, as behind a proxy everyone comes from this
 * machine. Without one, whoever is at this machine.
 */
function refuseStranger(config: AccessConfig, request: AccessRequest): AccessRefusal | null {
  if (config.accessToken !== null) return hasToken(config, request) ? null : 'token-needed'
  if (!isLoopbackAddress(request.remoteAddress) || isForwarded(request.headers)) return 'no-token-set'
  // a foreign page may point its own name at 127.0.0.1 (DNS rebinding), so only names of this
  // machine are allowed
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

function hasToken(config: AccessConfig, request: AccessRequest): boolean {
  if (!config.accessToken) return false
  const bearer = /^Bearer +(.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return isToken(config, bearer) || isAccessCookie(config, request.cookie)
}

const isToken = (config: AccessConfig, given: string | undefined): boolean =>
  config.accessToken !== null && isSame(given, config.accessToken)

/** Compares in constant time. */
function isSame(given: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return given !== undefined && timingSafeEqual(digest(given), digest(wanted))
}

/** The cookie for the right token; null for any other. */
export const cookieFor = (config: AccessConfig, token: string | undefined): string | null =>
  isToken(config, token) ? cookieValue(config) : null

export const isAccessCookie = (config: AccessConfig, cookie: string | undefined): boolean =>
  config.accessToken !== null && isSame(cookie, cookieValue(config))

const cookieValue = (config: AccessConfig): string =>
  createHmac('sha256', config.cookieSecret).update(`access-cookie:${config.accessToken}`).digest('base64url')

/**
 * Checks Sec-Fetch-Site, else Origin against Host; a change without either is not from a browser.
 * Node's fetch sends only Sec-Fetch-Mode, which does not tell the site.
 */
export function isSameSite(request: Pick<AccessRequest, 'headers'>): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = request.headers.origin
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === request.headers.host?.toLowerCase()
}

/** Bodies must be JSON: any page can send forms and text without a preflight. */
function isJsonOrEmpty(request: AccessRequest): boolean {
  const type = request.headers['content-type']
  if (type !== undefined) return /^application\/json\s*(;|$)/i.test(type)
  const length = request.headers['content-length']
  return request.headers['transfer-encoding'] === undefined && (length === undefined || length === '0')
}
