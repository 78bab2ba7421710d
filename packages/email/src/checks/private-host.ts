const PRIVATE_NAMES = /(?:^|\.)(?:localhost|local|internal|lan|home|intranet|test|invalid)$/i
const PRIVATE_V4 = [
  /^0\./,
  /^10\./,
  /^127\./,
  /^169\.254\./,
  /^172\.(?:1[6-9]|2\d|3[01])\./,
  /^192\.168\./,
  /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
]
const PRIVATE_V6 = /^\[(?:::1?|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)\]$/i

/** Whether readers of an email cannot reach this host, written as in `URL.hostname`. */
export function isPrivateHost(hostname: string): boolean {
  if (/^[\d.]+$/.test(hostname)) return PRIVATE_V4.some((range) => range.test(hostname))
  if (hostname.startsWith('[')) return PRIVATE_V6.test(hostname)
  const name = hostname.replace(/\.$/, '')
  return !name.includes('.') || PRIVATE_NAMES.test(name)
}
