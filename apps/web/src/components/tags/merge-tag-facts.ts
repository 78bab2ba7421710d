import { t } from '@lingui/core/macro'
import { fieldLabel } from '@newsloom/contract/contacts/fields'
import type { MailLang } from '@newsloom/email/mail-lang'
import { type FieldTag, fieldTag, type MergeTag } from '@newsloom/email/merge/merge-tags'

/** Where text is written: not every tag makes sense everywhere. */
export type MergeTagPlace = 'text' | 'subject' | 'link' | 'html'

/** Tags with facts of their own; those of fields are made of the contacts' fields. */
type KnownTag = Exclude<MergeTag, FieldTag>

type Fact = {
  tag: KnownTag
  what: string
  example: string
  places: readonly MergeTagPlace[]
  /** for tags whose value may be missing */
  fallback?: Record<MailLang, string>
}

/** Every tag with its description. The type makes sure that none is left out. */
const FACTS: { [T in KnownTag]: Omit<Fact, 'tag'> } = {
  name: {
    what: t`The reader's name`,
    example: t`Somchai Jaidee`,
    places: ['text', 'subject', 'html'],
    fallback: { en: 'reader', th: 'ท่าน' },
  },
  email: {
    what: t`The reader's address`,
    example: 'somchai@example.org',
    places: ['text', 'subject', 'html'],
  },
  topic: {
    what: t`The topic of the research`,
    example: t`Thai economy`,
    places: ['text', 'subject', 'html'],
  },
  date: { what: t`Date of the email`, example: '14 March 2026', places: ['text', 'subject', 'html'] },
  articles_count: {
    what: t`Articles researched`,
    example: '42',
    places: ['text', 'subject', 'html'],
  },
  stories_count: { what: t`Stories found in them`, example: '12', places: ['text', 'subject', 'html'] },
  sources_count: { what: t`Sources that reported`, example: '9', places: ['text', 'subject', 'html'] },
  content: { what: t`The AI analysis`, example: t`Several paragraphs`, places: ['html'] },
  stories: { what: t`The list of stories`, example: t`Titles with sources`, places: ['html'] },
  podcast: { what: t`The card of the podcast`, example: t`A button to listen`, places: ['html'] },
  unsubscribe_url: {
    what: t`Unsubscribe link`,
    example: 'https://…/u/…',
    places: ['text', 'link', 'html'],
  },
  preferences_url: {
    what: t`Preferences link`,
    example: 'https://…/p/…',
    places: ['text', 'link', 'html'],
  },
  web_version_url: {
    what: t`Web version`,
    example: 'https://…/v/…',
    places: ['text', 'link', 'html'],
  },
  postal_address: {
    what: t`The sender's postal address`,
    example: '1 Example Road, Bangkok',
    places: ['text', 'html'],
  },
}

const isTag = (name: string): name is KnownTag => Object.hasOwn(FACTS, name)

/** The tags that make sense in a place, in the order of the menu. */
export const tagsFor = (place: MergeTagPlace): Fact[] =>
  Object.keys(FACTS)
    .filter(isTag)
    .map((tag) => ({ tag, ...FACTS[tag] }))
    .filter(({ places }) => places.includes(place))

/** The tags of these fields, for places where people read text. */
export const fieldTagsFor = (place: MergeTagPlace, fields: readonly string[]) =>
  place === 'link'
    ? []
    : fields.map((field) => ({
        written: writtenTag(fieldTag(field)),
        name: fieldLabel(field),
        about: t`Contact field`,
        example: '',
      }))

/** The tag's notation: `{{topic}}`, `{{name | default: "ท่าน"}}`. */
export const writtenTag = (tag: MergeTag, fallback?: string): string =>
  fallback === undefined ? `{{${tag}}}` : `{{${tag} | default: "${fallback}"}}`
