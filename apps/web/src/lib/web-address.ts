/** A link that a browser may follow: http(s), or a path on this server. */
const isWebAddress = (url: string): boolean => /^(https?:\/\/|\/[^/\\])/i.test(url)

/**
 * Where an article can be read: its own address, or this server's page of a bundled sample; null if
 * it cannot.
 */
export function articleAddress(url: string): string | null {
  const sample = /^sample:([a-z0-9-]+\/[a-z0-9-]+)$/.exec(url)?.[1]
  if (sample) return `/samples/${sample}`
  return isWebAddress(url) ? url : null
}
