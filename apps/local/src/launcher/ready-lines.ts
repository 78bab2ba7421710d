import type { Env } from '@newsloom/gateways/config'

type Opened = Pick<Env, 'PUBLIC_URL' | 'ACCESS_TOKEN'>

/**
 * The message when everything is ready. The link with the token is shown only on a terminal, as
 * others may read files and pipes.
 */
export function readyLines(url: string, env: Opened, { isTerminal }: { isTerminal: boolean }): string[] {
  return [`Newsloom is ready at ${url}`, ...tokenLines(url, env, { isTerminal })]
}

/** How to get in if a token is required. */
export function tokenLines(url: string, env: Opened, { isTerminal }: { isTerminal: boolean }): string[] {
  if (!env.ACCESS_TOKEN) return []
  const address = env.PUBLIC_URL ?? url
  if (!isTerminal) return [`To get in, open ${address}/?token=… once, where … is your ACCESS_TOKEN`]
  return [`To get in, open this link once: ${address}/?token=${encodeURIComponent(env.ACCESS_TOKEN)}`]
}
