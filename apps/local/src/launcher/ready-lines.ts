import type { Env } from '@newsloom/gateways/config'

type Opened = Pick<Env, 'PUBLIC_URL' | 'ACCESS_TOKEN'>

/**
 * What is said when all is ready. The link that holds the token is for a terminal: what goes into a
 * file or a pipe may be read by others.
 */
export function readyLines(url: string, env: Opened, { isTerminal }: { isTerminal: boolean }): string[] {
  return [`Newsloom is ready at ${url}`, ...tokenLines(url, env, { isTerminal })]
}

/** How to get in, where a token is needed. */
export function tokenLines(url: string, env: Opened, { isTerminal }: { isTerminal: boolean }): string[] {
  if (!env.ACCESS_TOKEN) return []
  const address = env.PUBLIC_URL ?? url
  if (!isTerminal) return [`To get in, open ${address}/?token=… once, where … is your ACCESS_TOKEN`]
  return [`To get in, open this link once: ${address}/?token=${encodeURIComponent(env.ACCESS_TOKEN)}`]
}
