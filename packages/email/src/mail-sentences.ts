import { fillSentence, type ValuesOf } from './text/sentence-keys.ts'

/**
 * The sentences of this package: findings about a template and its email, and problems of blocks.
 * `{}` stands for a value. The compiler asks for each one's label in the web app.
 */
export const MAIL_SENTENCES = {
  mailScripts: 'Scripts are removed: email programs do not run them.',
  mailFrames: 'Frames are removed ({}): email programs do not show them.',
  mailForms:
    'Form fields are removed ({}): forms do not work in most email programs. Link to a page with the form.',
  mailHandlers: 'Event handlers are removed ({}): email programs do not run them.',
  mailRefresh: 'A meta refresh is removed: email programs do not follow it.',
  mailBase:
    '<base> is removed: email programs do not support it. Write full addresses, starting with https://.',
  mailObjects: 'Embedded objects are removed ({}): email programs do not show them.',
  mailLinks: 'Addresses with javascript: or data: are removed ({}): email programs do not open them.',
  mailSheets:
    'Style sheets and pages from elsewhere are removed ({}): email programs do not load them. Write the rules into a <style> element, and a font as @font-face.',
  mailCss: 'Scripts in style sheets are removed: email programs do not run them.',
  altLink: 'The image {} is a link and has no alt text to say where it leads.',
  altLinkBare: 'The image is a link and has no alt text to say where it leads.',
  altLinks: '{.} are links and have no alt text to say where they lead.',
  alt: 'The image {} has no alt text.',
  altBare: 'The image has no alt text.',
  alts: '{.} have no alt text.',
  manyImages: '{#} images',
  namedImages: '{#} images ({})',
  emptyTemplate: 'The template is empty.',
  noAnalysisBlock:
    'There is no analysis block: in a research email the analysis goes to the end, before the footer.',
  noContentTag: 'There is no {~}: in a research email the analysis goes to the end.',
  notClosed:
    'The HTML is not closed properly, so readers would see neither the analysis nor the unsubscribe link at its end. Close every comment, quote, style sheet and hidden element.',
  tooManyRules:
    'The style sheet has too many rules for this many elements, so the contrast of the text was not checked. Remove unused rules.',
  textFaint: 'The text {} is hard to read: {} on {} has a contrast of {#}; {#} is needed.',
  textFaintDark: 'The text {} is hard to read in dark mode: {} on {} has a contrast of {#}; {#} is needed.',
  buttonFaint: 'The text of the button {} is hard to read: {} on {} has a contrast of {#}; {#} is needed.',
  buttonFaintDark:
    'The text of the button {} is hard to read in dark mode: {} on {} has a contrast of {#}; {#} is needed.',
  theImage: 'The image',
  aLink: 'A link',
  theLink: 'The link {}',
  leadsToTag: '{.} leads to {~}, which is not an address.',
  leadsNowhere: '{.} leads nowhere.',
  leadsOutside: '{.} leads to {}, which is not in the email.',
  leadsShort: '{.} leads to {}. An address in an email starts with https://.',
  leadsByScheme: '{.} starts with {}, which email programs do not open.',
  leadsWrong: '{.} leads to {}, which is not a web address.',
  leadsNear: '{.} leads to {}, which only machines near yours can reach.',
  leadsOpenly: '{.} leads to {} without encryption (http).',
  inTheSubject: 'In the subject: {.}',
  inThePreview: 'In the preview text: {.}',
  tagOpen: '{~} looks like a merge tag that is not closed.',
  tagMiswritten: '{~} is not written correctly. Write {~} or {~}.',
  tagUnknown: '{~} is not a merge tag.',
  tagUnknownNear: '{~} is not a merge tag. Did you mean {~}?',
  imageInMail:
    'An image is embedded in the email (data:). Gmail and Outlook do not show it: upload it and use its address.',
  imagesInMail:
    '{.} are embedded in the email (data:). Gmail and Outlook do not show them: upload them and use their addresses.',
  widthMissing: 'The image {} has no width: some email programs show it in its full size.',
  widthMissingBare: 'The image has no width: some email programs show it in its full size.',
  widthsMissing: '{.} have no width: some email programs show them in their full size.',
  tooWide: 'The image {} is {#} pixels wide, the email {#}.',
  tooWideBare: 'The image is {#} pixels wide, the email {#}.',
  tooWides: '{.} are wider than the email ({#} pixels).',
  giveWidth: 'Give it a width attribute of {#} or less.',
  giveWidths: 'Give them a width attribute of {#} or less.',
  mailLarge: 'The email is about {} of HTML. Gmail cuts off what comes after {}.',
  mailCut: 'The email is about {} of HTML: Gmail will cut it off at {}. Show fewer stories, or shorten it.',
  noSubject: 'The email has no subject.',
  tagForBody: '{~} belongs in the email, not in its subject.',
  subjectLong: 'The subject is about {#} characters long; most mailboxes show fewer than {#}.',
  unsubscribePlain: 'The unsubscribe address is plain text. Make it a link.',
  unsubscribeHidden:
    'The unsubscribe link is there, but nobody can see it: it is hidden, commented out or has no text.',
  unsubscribeMissing: 'There is no unsubscribe link. Newsloom adds one at the end.',
  manyBlocks: 'A template can have at most {#} blocks',
  blockId: 'A block id can contain only letters, digits, _ and -',
  sameBlockId: 'Two blocks have the same id',
  badStyle: '{} is not a value for the style {}',
  unknownStyle: 'The style {} does not work in email. Allowed styles: {}',
} as const
type Sentences = typeof MAIL_SENTENCES

/** A sentence by its key, with its values. */
export type MailSentence = {
  [K in keyof Sentences]: readonly [key: K, ...values: ValuesOf<Sentences[K], string | number>]
}[keyof Sentences]

/** Returns sentences as text, one after another. */
export const written = (...sentences: readonly MailSentence[]): string =>
  sentences.map(([key, ...values]) => fillSentence(MAIL_SENTENCES[key], values)).join(' ')
