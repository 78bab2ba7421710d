/**
 * Headers in which proxies, content networks and tunnels name the client they forward for. Browsers
 * and programs send none.
 */
const FORWARDING = [
  // the standard, and what X-Forwarded-* and X-Original-* became at various makers
  /forwarded/,
  /^via$/,
  /^x-origin/,
  // the address of the client: X-Real-IP, True-Client-IP, X-Azure-ClientIP, Cdn-Src-Ip,
  // Remote-Addr, X-Originating-IP
  /originating/,
  /real-?(ip|port)/,
  /client-?(ip|addr|port|verify)/,
  /(src|source|remote|peer|visitor|user)-?(ip|addr)/,
  // the address that the client asked for
  /^x-(host|scheme|url-scheme|uri|server-name)$/,
  /^front-end-https$/,
  /^x-proxy/,
  /^x-nginx-/,
  // what single networks and programs add
  /^(cf|cdn|fly|akamai|fastly|incap|tailscale|ngrok)-/,
  /^x-(envoy|arr|amzn|amz-cf|azure|fd|vercel|appengine|cloud-trace|akamai|sucuri|varnish|traefik)-/,
]

/**
 * Whether one of these headers (by lower-case name) was added on the way: then the socket is not
 * the client's.
 */
export const isForwarded = (headers: Readonly<Record<string, string | undefined>>): boolean =>
  Object.keys(headers).some((name) => FORWARDING.some((one) => one.test(name)))
