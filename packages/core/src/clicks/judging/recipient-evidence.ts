import {
  addressOf,
  type ClickLog,
  type EvidenceLog,
  groupBy,
  mailOf,
  type Placed,
  sinceSent,
} from './evidence.ts'

const CERTAIN = 2.5
/**
 * At least `mails` emails, and this `share` of a recipient's, are each opened by a stranger. A
 * visitor with more clicks than `clicks` is not a stranger but reads the emails.
 */
const STRANGERS = { mails: 4, share: 0.7, clicks: 4 }
/** A person takes about the same time after each delivery: up to this many times more or less. */
const USUAL = 4

/**
 * A recipient whose emails are each opened by a stranger, with another browser at another address
 * every time. People come back with a device that they used before, wherever they are.
 */
export function recipientEvidence({ clicks, byAddress }: ClickLog, found: EvidenceLog): void {
  const open = clicks.filter(({ index }) => found.score(index) < CERTAIN)
  const isAlone = (click: Placed) => {
    const all = byAddress.get(addressOf(click)) ?? []
    return all.length <= STRANGERS.clicks && all.every(({ mail }) => mail?.id === click.mail?.id)
  }
  for (const own of groupBy(open, ({ mail }) => mail?.recipient ?? null).values()) {
    const mails = groupBy(own, mailOf)
    if (mails.size < STRANGERS.mails) continue
    const browsers = groupBy(own, browserOf)
    const isKnown = (click: Placed) =>
      browsers.get(browserOf(click))?.some(({ mail }) => mail?.id !== click.mail?.id) ?? false
    const strangers = own.filter((click) => isAlone(click) && !isKnown(click))
    const visited = new Set(strangers.map(({ mail }) => mail?.id)).size
    if (visited < STRANGERS.mails || visited < mails.size * STRANGERS.share) continue
    const delays = strangers.map((click) => sinceSent(click) ?? 0).sort((a, b) => a - b)
    const usual = delays[delays.length >> 1] ?? 0
    for (const click of strangers) {
      const delay = sinceSent(click) ?? 0
      const isUsual = delay <= usual * USUAL && delay >= usual / USUAL
      found.add(click.index, isUsual ? 2.5 : 1, 'fresh-addresses')
    }
  }
}

const browserOf = ({ request }: Placed): string => request.userAgent
