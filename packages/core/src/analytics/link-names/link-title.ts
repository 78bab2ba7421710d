import type { LinkKind, LinkName } from '@newsloom/contract/analytics/link-names'

const SERVICE_TITLES: Readonly<Partial<Record<LinkKind, string>>> = {
  preferences: 'Manage preferences',
  unsubscribe: 'Unsubscribe',
  webVersion: 'View in browser',
  signup: 'Sign-up page',
  podcastFeed: 'Podcast feed',
}

/** The name of a link in a downloaded table; empty when its address says all that is known. */
export function linkTitle({ kind, title, number }: LinkName): string {
  if (kind !== 'note') return SERVICE_TITLES[kind] ?? title
  return [number === null ? 'Source note' : `Source note [${number}]`, title].filter(Boolean).join(': ')
}
