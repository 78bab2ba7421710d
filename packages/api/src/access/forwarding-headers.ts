/**
 * Headers in which proxies, CDNs and tunnels name their client. Browsers and programs do not send
 * them.
 */
const FORWARDING = [
  // the standard, and vendors' variants of X-Forwarded-* and X-Original-*
  /forwarded/,
  /^via$/,
  /^x-origin/,
  // the address of the client: X-Real-IP, True-Client-IP, X-Azure-ClientIP, Cdn-Src-Ip,
  // Remote-Addr, X-Originating-IP
  /originating/,
  /real-?(ip|port)/,
  /client-?(ip|addr|port|verify)/,
  /(src|source|remote|peer|visitor|user)-?(ip|addr)/,
  // the address the client requested
  /^x-(host|scheme|url-scheme|uri|server-name)$/,
  /^front-end-https$/,
  /^x-proxy/,
  /^x-nginx-/,
  // headers of particular networks and programs
  /^(cf|cdn|fly|akamai|fastly|incap|tailscale|ngrok)-/,
  /^x-(envoy|arr|amzn|amz-cf|azure|fd|vercel|appengine|cloud-trace|akamai|sucuri|varnish|traefik)-/,
]

/**
 * Whether a request has one of these headers (by lower-case name), so the socket is not the
 * client's.
 */
export const isForwarded = (headers: Readonly<Record<string, string | undefined>>): boolean =>
  Object.keys(headers).some((name) => FORWARDING.some((one) => one.test(name)))
