import { z } from 'zod'
import type { AppConfig } from '../config.ts'
import { openToken, sealToken } from '../sealed-token.ts'

const PURPOSE = 'archive'
/** a: archive */
const Sealed = z.object({ a: z.number().int().positive() })

/** An archive's page for anyone: the same for the same archive, until it is deleted. */
export const archivePageUrl = (
  { publicUrl, linkSecret }: Pick<AppConfig, 'publicUrl' | 'linkSecret'>,
  archiveId: number,
): string => `${publicUrl}/a/${sealToken(linkSecret, PURPOSE, { a: archiveId })}`

/** The archive of the token; null when it is not one of ours. */
export function readArchiveToken(secret: string, token: string): number | null {
  const opened = Sealed.safeParse(openToken(secret, PURPOSE, token))
  return opened.success ? opened.data.a : null
}
