import type { SeenClick } from './seen-click.ts'

/** Chrome and Edge update themselves every four weeks: a year is about 12 versions. */
const OLD = 12
/** The share of the clicks with a version that is newer than the newest that counts. */
const NEWEST_SHARE = 0.1

const versionOf = (userAgent: string): number | null => {
  const version = /; wv\)/.test(userAgent) ? undefined : /Chrome\/(\d+)/.exec(userAgent)?.[1]
  return version === undefined ? null : Number(version)
}

/**
 * Tells browsers that are a year older than those that visitors have now. Scanners often keep the
 * name of an old one; the newest versions are taken from the clicks themselves.
 */
export function oldBrowsers(clicks: SeenClick[]): (userAgent: string) => boolean {
  const versions = clicks.flatMap(({ request }) => versionOf(request.userAgent) ?? []).sort((a, b) => b - a)
  const newest = versions[Math.floor(versions.length * NEWEST_SHARE)]
  return (userAgent) => {
    const version = versionOf(userAgent)
    return newest !== undefined && version !== null && version <= newest - OLD
  }
}
