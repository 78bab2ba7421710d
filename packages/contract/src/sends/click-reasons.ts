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

const TEXTS: Record<ClickReason, string> = {
  head: 'Asked only whether the page exists',
  prefetch: 'Fetched in advance, not opened by a person',
  subresource: 'Loaded by a page or script, not opened by a person',
  nameless: 'No browser name',
  robot: 'Names itself as a robot, scanner or software library',
  decoy: 'Opened a link that people cannot see',
  'decoy-visitor': 'Same visitor also opened a link that people cannot see',
  'same-link-again': 'Opened the same link again and again at equal intervals',
  altered: 'Changed the address of the link',
  burst: 'Opened three or more links of the email at once',
  'organisation-sweep': 'Opened most emails of an organisation in one go',
  'several-emails': 'Opened the emails of several people within seconds',
  'at-delivery': 'Opens the emails of many people, always right after delivery',
  'equal-intervals': 'Opened links at equal intervals',
  'switching-fleet': 'Opens links in emails from several networks in turn',
  'beside-person': 'Opened the link within moments of a person',
  'known-visitor': 'The other clicks of this visitor are by a machine',
  'no-language': 'Browser without a language',
  'several-organisations': 'Opens the emails of several organisations',
  'fresh-addresses': 'Browser that never comes from the same address twice',
  switching: 'Links in the email were opened from several networks within seconds',
  'unknown-browser': 'Not a known browser',
  'missing-headers': 'Lacks headers that its browser sends',
  'data-centre': 'Comes from a data centre, as programs do',
  'old-browser': 'Browser more than a year old',
  'seconds-after-sending': 'Within seconds of sending',
}

const SEPARATOR = ' '

/** How reasons are stored with a click: strongest first. */
export const storedReasons = (reasons: readonly ClickReason[]): string => reasons.join(SEPARATOR)

/**
 * Why a click is a machine's, or unsure, in plain words, strongest first. Clicks of older versions
 * have a sentence of their own, which is returned as it is.
 */
export function clickReasonTexts(stored: string): string[] {
  if (stored === '') return []
  const known = stored.split(SEPARATOR).map((word) => ClickReason.safeParse(word).data)
  const texts = known.flatMap((reason) => (reason ? TEXTS[reason] : []))
  return texts.length === known.length ? texts : [stored]
}
