import { z } from 'zod'
import type { AppConfig } from '../config.ts'
import { openToken, sealToken } from '../sealed-token.ts'

const PURPOSE = 'podcast-feed'
/** f: feed */
const Sealed = z.object({ f: z.number().int().positive() })

/** The address of a feed, always the same. */
export const feedUrl = (
  { publicUrl, linkSecret }: Pick<AppConfig, 'publicUrl' | 'linkSecret'>,
  feedId: number,
): string => `${publicUrl}/f/${sealToken(linkSecret, PURPOSE, { f: feedId })}`

/** The feed of the token; null when it is not one of ours. */
export function readFeedToken(secret: string, token: string): number | null {
  const opened = Sealed.safeParse(openToken(secret, PURPOSE, token))
  return opened.success ? opened.data.f : null
}
