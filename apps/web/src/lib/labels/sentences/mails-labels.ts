import { t } from '@lingui/core/macro'
import type { MAIL_SENTENCES } from '@newsloom/email/mail-sentences'
import type { SentenceLabels } from './sentence-labels.ts'

export const MAILS_LABELS: SentenceLabels<typeof MAIL_SENTENCES> = {
  mailScripts: () => t`Scripts are removed: email programs do not run them.`,
  mailFrames: (names) => t`Frames are removed (${names}): email programs do not show them.`,
  mailForms: (names) =>
    t`Form fields are removed (${names}): forms do not work in most email programs. Link to a page with the form.`,
  mailHandlers: (names) => t`Event handlers are removed (${names}): email programs do not run them.`,
  mailRefresh: () => t`A meta refresh is removed: email programs do not follow it.`,
  mailBase: () =>
    t`<base> is removed: email programs do not support it. Write full addresses, starting with https://.`,
  mailObjects: (names) => t`Embedded objects are removed (${names}): email programs do not show them.`,
  mailLinks: (names) =>
    t`Addresses with javascript: or data: are removed (${names}): email programs do not open them.`,
  mailSheets: (names) =>
    t`Style sheets and pages from elsewhere are removed (${names}): email programs do not load them. Write the rules into a <style> element, and a font as @font-face.`,
  mailCss: () => t`Scripts in style sheets are removed: email programs do not run them.`,
  altLink: (name) => t`The image ${name} is a link and has no alt text to say where it leads.`,
  altLinkBare: () => t`The image is a link and has no alt text to say where it leads.`,
  altLinks: (pictures) => t`${pictures} are links and have no alt text to say where they lead.`,
  alt: (name) => t`The image ${name} has no alt text.`,
  altBare: () => t`The image has no alt text.`,
  alts: (pictures) => t`${pictures} have no alt text.`,
  manyImages: (count) => t`${count} images`,
  namedImages: (count, names) => t`${count} images (${names})`,
  emptyTemplate: () => t`The template is empty.`,
  noAnalysisBlock: () =>
    t`There is no analysis block: in a research email the analysis goes to the end, before the footer.`,
  noContentTag: (tag) => t`There is no ${tag}: in a research email the analysis goes to the end.`,
  notClosed: () =>
    t`The HTML is not closed properly, so readers would see neither the analysis nor the unsubscribe link at its end. Close every comment, quote, style sheet and hidden element.`,
  tooManyRules: () =>
    t`The style sheet has too many rules for this many elements, so the contrast of the text was not checked. Remove unused rules.`,
  textFaint: (words, colour, ground, ratio, enough) =>
    t`The text ${words} is hard to read: ${colour} on ${ground} has a contrast of ${ratio}; ${enough} is needed.`,
  textFaintDark: (words, colour, ground, ratio, enough) =>
    t`The text ${words} is hard to read in dark mode: ${colour} on ${ground} has a contrast of ${ratio}; ${enough} is needed.`,
  buttonFaint: (words, colour, ground, ratio, enough) =>
    t`The text of the button ${words} is hard to read: ${colour} on ${ground} has a contrast of ${ratio}; ${enough} is needed.`,
  buttonFaintDark: (words, colour, ground, ratio, enough) =>
    t`The text of the button ${words} is hard to read in dark mode: ${colour} on ${ground} has a contrast of ${ratio}; ${enough} is needed.`,
  theImage: () => t`The image`,
  aLink: () => t`A link`,
  theLink: (words) => t`The link ${words}`,
  leadsToTag: (link, tag) => t`${link} leads to ${tag}, which is not an address.`,
  leadsNowhere: (link) => t`${link} leads nowhere.`,
  leadsOutside: (link, place) => t`${link} leads to ${place}, which is not in the email.`,
  leadsShort: (link, address) => t`${link} leads to ${address}. An address in an email starts with https://.`,
  leadsByScheme: (link, scheme) => t`${link} starts with ${scheme}, which email programs do not open.`,
  leadsWrong: (link, address) => t`${link} leads to ${address}, which is not a web address.`,
  leadsNear: (link, host) => t`${link} leads to ${host}, which only machines near yours can reach.`,
  leadsOpenly: (link, address) => t`${link} leads to ${address} without encryption (http).`,
  inTheSubject: (what) => t`In the subject: ${what}`,
  inThePreview: (what) => t`In the preview text: ${what}`,
  tagOpen: (tag) => t`${tag} looks like a merge tag that is not closed.`,
  tagMiswritten: (tag, right, fallback) => t`${tag} is not written correctly. Write ${right} or ${fallback}.`,
  tagUnknown: (tag) => t`${tag} is not a merge tag.`,
  tagUnknownNear: (tag, near) => t`${tag} is not a merge tag. Did you mean ${near}?`,
  imageInMail: () =>
    t`An image is embedded in the email (data:). Gmail and Outlook do not show it: upload it and use its address.`,
  imagesInMail: (pictures) =>
    t`${pictures} are embedded in the email (data:). Gmail and Outlook do not show them: upload them and use their addresses.`,
  widthMissing: (name) => t`The image ${name} has no width: some email programs show it in its full size.`,
  widthMissingBare: () => t`The image has no width: some email programs show it in its full size.`,
  widthsMissing: (pictures) =>
    t`${pictures} have no width: some email programs show them in their full size.`,
  tooWide: (name, width, limit) => t`The image ${name} is ${width} pixels wide, the email ${limit}.`,
  tooWideBare: (width, limit) => t`The image is ${width} pixels wide, the email ${limit}.`,
  tooWides: (pictures, limit) => t`${pictures} are wider than the email (${limit} pixels).`,
  giveWidth: (limit) => t`Give it a width attribute of ${limit} or less.`,
  giveWidths: (limit) => t`Give them a width attribute of ${limit} or less.`,
  mailLarge: (size, limit) =>
    t`The email is about ${size} of HTML. Gmail cuts off what comes after ${limit}.`,
  mailCut: (size, limit) =>
    t`The email is about ${size} of HTML: Gmail will cut it off at ${limit}. Show fewer stories, or shorten it.`,
  noSubject: () => t`The email has no subject.`,
  tagForBody: (tag) => t`${tag} belongs in the email, not in its subject.`,
  subjectLong: (length, limit) =>
    t`The subject is about ${length} characters long; most mailboxes show fewer than ${limit}.`,
  unsubscribePlain: () => t`The unsubscribe address is plain text. Make it a link.`,
  unsubscribeHidden: () =>
    t`The unsubscribe link is there, but nobody can see it: it is hidden, commented out or has no text.`,
  unsubscribeMissing: () => t`There is no unsubscribe link. Newsloom adds one at the end.`,
  manyBlocks: (limit) => t`A template can have at most ${limit} blocks`,
  blockId: () => t`A block id can contain only letters, digits, _ and -`,
  sameBlockId: () => t`Two blocks have the same id`,
  badStyle: (value, style) => t`${value} is not a value for the style ${style}`,
  unknownStyle: (style, allowed) => t`The style ${style} does not work in email. Allowed styles: ${allowed}`,
}
