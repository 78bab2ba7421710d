/** `port` null: any. */
export type Host = { name: string; port: number | null }

/**
 * A Host header, an ALLOWED_HOSTS entry or the host of a URL as the URL standard reads it; null if
 * it is not a host. A trailing dot is removed.
 */
export function parseHost(text: string): Host | null {
  if (!/^[^\s/?#@\\]+$/.test(text) || !URL.canParse(`http://${text}`)) return null
  const url = new URL(`http://${text}`)
  // the parser drops the scheme's own port
  const port = url.port ? Number(url.port) : /:0*80$/.test(text) ? 80 : null
  return { name: url.hostname.replace(/\.$/, ''), port }
}

/** Whether a parsed name always means the local machine: localhost, 127.0.0.0/8 and ::1. */
export const isLoopbackName = (name: string): boolean =>
  name === 'localhost' ||
  /^127(\.\d{1,3}){3}$/.test(name) ||
  name === '[::1]' ||
  /^\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\]$/.test(name)

/** Whether only this machine can open the address. */
export function isLoopbackUrl(url: string): boolean {
  const host = URL.canParse(url) ? parseHost(new URL(url).host) : null
  return host !== null && isLoopbackName(host.name)
}

const DEFAULT_PORTS = [80, 443]

/** Whether a host is at `port` (null: any). Without a port it is at its scheme's default port. */
export const isAtPort = (given: Host, port: number | null): boolean =>
  port === null || (given.port === null ? DEFAULT_PORTS.includes(port) : given.port === port)

const SEEN_AS_LOCALHOST = ['127.0.0.1', '0.0.0.0', '::']

/** The address on this machine of a server bound to `host`. */
export function localUrl(host: string, port: number): string {
  const name = SEEN_AS_LOCALHOST.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
