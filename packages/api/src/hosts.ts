import { isIPv4 } from 'node:net'

/** `port` null: any. */
export type Host = { name: string; port: number | null }

/** A Host header or an ALLOWED_HOSTS entry as the URL standard reads it; null when it is no host. */
export function parseHost(text: string): Host | null {
  if (!/^[^\s/?#@\\]+$/.test(text) || !URL.canParse(`http://${text}`)) return null
  const url = new URL(`http://${text}`)
  // the parser drops the scheme's own port
  const port = url.port ? Number(url.port) : /:0*80$/.test(text) ? 80 : null
  return { name: url.hostname, port }
}

/** The names by which this machine knows itself, at the port that the connection came in by. */
export const loopbackHosts = (port: number | undefined): Host[] =>
  ['localhost', '127.0.0.1', '[::1]'].map((name) => ({ name, port: port ?? null }))

const DEFAULT_PORTS = [80, 443]

/** Whether a Host header names one of `hosts`; without a port it means the scheme's own. */
export function isOneOfHosts(header: string | undefined, hosts: Host[]): boolean {
  const given = header === undefined ? null : parseHost(header)
  if (!given) return false
  const ports = given.port === null ? DEFAULT_PORTS : [given.port]
  return hosts.some(({ name, port }) => name === given.name && (port === null || ports.includes(port)))
}

/** The address of a socket's other end, IPv4 in IPv6 included. */
export function isLoopbackAddress(address: string | undefined): boolean {
  if (!address) return false
  const plain = address.replace(/^::ffff:/i, '')
  return isIPv4(plain) ? plain.startsWith('127.') : plain === '::1'
}
