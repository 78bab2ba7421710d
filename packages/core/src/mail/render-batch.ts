import { Buffer } from 'node:buffer'
import type { SendSnapshot } from '@newsloom/db/schema/sends'
import { compileMail } from '@newsloom/email/merge/compile-mail'
import { type ByteWriter, fillingOf, mailBytes } from '@newsloom/email/merge/mail-bytes'
import type { PersonValues } from '@newsloom/email/merge/render-mail'
import { CLICK_TOKEN_LENGTH, clickTokens, clickTokenText } from '../clicks/click-token.ts'
import { unsubscribeToken } from '../suppressions/unsubscribe-token.ts'
import { webVersionToken } from '../web-version/web-version-token.ts'

export type Person = { deliveryId: number; email: string; name: string | null; listId: number | null }
/**
 * The JSON of one request in Resend's batch format, as its bytes; they live in `writer` until it is
 * cleared.
 */
export type BatchRenderer = (people: readonly Person[], writer: ByteWriter) => Uint8Array<ArrayBuffer>

/** What a send's mails are made of. */
export type RenderedSend = { id: number; installation: string | null; snapshot: SendSnapshot }

/**
 * Room for what one person's slots and headers add to the words, bytes; a mail that needs more gets
 * it.
 */
const PERSON_BYTES = 8_192

/**
 * Compiles a send's snapshot once; the answer writes people straight into the bytes of one request.
 * The same people give the same bytes, at any time and in any process.
 */
export function createBatchRenderer(secret: string, send: RenderedSend): BatchRenderer {
  const { snapshot } = send
  const trackedUrls = new Set(Object.keys(snapshot.links))
  const filler: Filler = { secret, publicUrl: snapshot.publicUrl, ...tracked(snapshot.links) }
  const { linkIds, places } = filler
  const links = { prefix: linkPrefix(snapshot.publicUrl), length: CLICK_TOKEN_LENGTH, places }
  const mail = mailBytes(compileMail({ ...snapshot, trackedUrls }), links)
  const start = Buffer.from(`{"from":${JSON.stringify(snapshot.from)},"to":"`)
  const size = start.length + mail.size + PERSON_BYTES

  const writePerson = (writer: ByteWriter, person: Person): void => {
    const values = fillPerson(filler, person)
    const tokens = clickTokenText(secret, { linkIds, deliveryId: person.deliveryId })
    const filling = fillingOf(mail, values, Buffer.from(tokens, 'latin1'))
    writer.bytes(start)
    writer.value(person.email)
    writer.bytes(SUBJECT)
    writer.part(mail.subject, filling)
    writer.bytes(HTML)
    writer.part(mail.html, filling)
    writer.bytes(TEXT)
    writer.part(mail.text, filling)
    writer.bytes(END)
    writer.bytes(Buffer.from(rest(send, person.deliveryId, values.values.unsubscribe_url)))
  }

  return (people, writer) => {
    writer.clear()
    writer.reserve(2 + people.length * size)
    writer.bytes(OPEN)
    people.forEach((person, place) => {
      if (place > 0) writer.bytes(COMMA)
      writePerson(writer, person)
    })
    writer.bytes(CLOSE)
    return writer.end()
  }
}

const [OPEN, COMMA, CLOSE] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]
const [SUBJECT, HTML, TEXT] = [
  Buffer.from('","subject":"'),
  Buffer.from('","html":"'),
  Buffer.from('","text":"'),
]
const END = Buffer.from('",')

/** Headers and tags of one mail: the end of its JSON object. */
const rest = ({ id, installation }: RenderedSend, deliveryId: number, unsubscribeUrl: string): string =>
  JSON.stringify({
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    tags: [
      { name: 'send', value: String(id) },
      { name: 'delivery', value: String(deliveryId) },
      ...(installation === null ? [] : [{ name: 'installation', value: installation }]),
    ],
  }).slice(1)

/** What one person's mail of a send is filled with. */
export function personValues(
  secret: string,
  { links, publicUrl }: Pick<SendSnapshot, 'links' | 'publicUrl'>,
  person: Person,
): PersonValues & { values: { unsubscribe_url: string } } {
  return fillPerson({ secret, publicUrl, ...tracked(links) }, person)
}

/** A tracked address is this and its token. */
const linkPrefix = (publicUrl: string): string => `${publicUrl}/r/`

/** What is the same for all people of a send. */
type Filler = {
  secret: string
  publicUrl: string
  linkIds: readonly number[]
  /** by address: its place among `linkIds` */
  places: ReadonlyMap<string, number>
}
const tracked = (links: SendSnapshot['links']): Pick<Filler, 'linkIds' | 'places'> => ({
  linkIds: Object.values(links),
  places: new Map(Object.keys(links).map((url, place) => [url, place])),
})

function fillPerson(
  { secret, publicUrl, linkIds, places }: Filler,
  { deliveryId, email, name, listId }: Person,
): PersonValues & { values: { unsubscribe_url: string } } {
  const token = unsubscribeToken(secret, { email, listId, deliveryId })
  let tokens: string[] | null = null
  return {
    values: {
      name: name ?? '',
      email,
      unsubscribe_url: `${publicUrl}/u/${token}`,
      preferences_url: `${publicUrl}/p/${token}`,
      // few templates have it: sealed only where it is read
      get web_version_url() {
        return `${publicUrl}/v/${webVersionToken(secret, { deliveryId })}`
      },
    },
    linkFor: (url) => {
      const place = places.get(url)
      if (place === undefined) return url
      tokens ??= clickTokens(secret, { linkIds, deliveryId })
      return linkPrefix(publicUrl) + tokens[place]
    },
  }
}
