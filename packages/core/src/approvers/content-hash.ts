import type { SendSnapshot } from '@newsloom/db/schema/sends'
import { fingerprintOf } from '../mail/compose-snapshot.ts'
import { noteUrl } from '../notes/note-url.ts'

type Content = Pick<SendSnapshot, 'from' | 'subject' | 'html' | 'text'> & { contactListIds: number[] }

/**
 * The fingerprint of all that an approval is bound to: the sender, the subject, the whole email and
 * the lists it goes to.
 */
export const contentHash = ({ from, subject, html, text, contactListIds }: Content): string =>
  fingerprintOf(['approval', from, subject, html, text, contactListIds])

type Told = Content & Pick<SendSnapshot, 'publicUrl'>

/**
 * Whether two emails say the same to the same lists. The addresses of their notes do not count: an
 * article that is read again changes the words around a quote, and so the address of its note.
 */
export const saysTheSame = (one: Told, other: Told): boolean => hashOfTold(one) === hashOfTold(other)

const hashOfTold = ({ publicUrl, html, text, ...content }: Told): string =>
  contentHash({ ...content, html: withoutNotes(publicUrl, html), text: withoutNotes(publicUrl, text) })

function withoutNotes(publicUrl: string, words: string): string {
  const start = noteUrl({ config: { publicUrl } }, '')
  const [before = '', ...parts] = words.split(start)
  return [before, ...parts.map((part) => part.replace(/^[\w-]+/, ''))].join(start)
}
