import { z } from 'zod'

/** The signs of a machine, strongest rules first. Stored with each click that it classes. */
export const ClickReason = z.enum([
  'head',
  'prefetch',
  'subresource',
  'nameless',
  'robot',
  'decoy',
  'decoy-visitor',
  'same-link-again',
  'altered',
  'burst',
  'organisation-sweep',
  'several-emails',
  'at-delivery',
  'equal-intervals',
  'switching-fleet',
  'beside-person',
  'known-visitor',
  'no-language',
  'several-organisations',
  'fresh-addresses',
  'switching',
  'unknown-browser',
  'missing-headers',
  'data-centre',
  'old-browser',
  'seconds-after-sending',
])
export type ClickReason = z.infer<typeof ClickReason>

const SEPARATOR = ' '

/** How reasons are stored with a click: strongest first. */
export const storedReasons = (reasons: readonly ClickReason[]): string => reasons.join(SEPARATOR)

/**
 * Reads why a click is a machine's, or unsure, strongest first. Clicks of older versions have a
 * sentence instead, which is returned as it is.
 */
export function readReasons(stored: string): string[] {
  if (stored === '') return []
  const words = stored.split(SEPARATOR)
  return words.every((word) => ClickReason.safeParse(word).success) ? words : [stored]
}
