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

type Email = Content & Pick<SendSnapshot, 'publicUrl'>

/**
 * Whether two emails say the same to the same lists. The addresses of their notes do not count: an
 * article that is read again changes the words around a quote, and so the address of its note.
 */
export const saysTheSame = (one: Email, other: Email): boolean =>
  hashWithoutNotes(one) === hashWithoutNotes(other)

const hashWithoutNotes = ({ publicUrl, html, text, ...content }: Email): string =>
  contentHash({ ...content, html: withoutNotes(publicUrl, html), text: withoutNotes(publicUrl, text) })

function withoutNotes(publicUrl: string, words: string): string {
  const start = noteUrl({ config: { publicUrl } }, '')
  const [before = '', ...parts] = words.split(start)
  return [before, ...parts.map((part) => part.replace(/^[\w-]+/, ''))].join(start)
}
