import { hasMergeTag, unknownTags } from '@newsloom/email/merge-tags'

type Verdict = { problem: string | null; notice: string | null }
const FINE: Verdict = { problem: null, notice: null }
const refused = (problem: string): Verdict => ({ problem, notice: null })

/** What is to be said of a link's address in a mail: a problem keeps it out, a notice does not. */
export function judgeAddress(address: string): Verdict {
  const text = address.trim()
  if (text === '') return FINE
  const unknown = unknownTags(text)[0]
  if (unknown) return refused(`${unknown} is no merge tag that Newsloom knows.`)
  if (hasMergeTag(text)) return FINE
  if (text === '#') return { problem: null, notice: 'It leads nowhere yet.' }
  if (text.startsWith('#')) return { problem: null, notice: 'Many mail programs do not jump inside a mail.' }
  if (/^(?:mailto:[^@\s]+@[^@\s]+|tel:\+?[\d\s().-]+)$/i.test(text)) return FINE
  if (/^\/(?!\/)/.test(text))
    return { problem: null, notice: 'A path works on web pages only, not in a mail.' }
  if (/^https?:\/\//i.test(text) && URL.canParse(text) && !/\s/.test(text)) return FINE
  if (/^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+\.[a-z]{2,}:\d/i.test(text))
    return refused('Links in mail begin with https://, http://, mailto: or tel:.')
  return refused('Please enter a whole address, such as https://example.org.')
}

/** An address typed without its beginning: `example.org/a` → `https://example.org/a`; others as they are. */
export function completeAddress(address: string): string {
  const text = address.trim()
  if (/^[^\s@:/]+@[^\s@]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`
  return /^(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i.test(text) ? `https://${text}` : text
}
