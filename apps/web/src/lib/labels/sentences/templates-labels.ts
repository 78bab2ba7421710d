import { t } from '@lingui/core/macro'
import type { TEMPLATES_SENTENCES } from '@newsloom/contract/sentences/templates-sentences'
import type { SentenceLabels } from './sentence-labels.ts'

export const TEMPLATES_LABELS: SentenceLabels<typeof TEMPLATES_SENTENCES> = {
  templateSaved: (version, by, when) =>
    t`This template has been saved since you opened it: version ${version}, by ${by} on ${when} UTC. Reload it to work on that version, or save again to replace it.`,
  htmlTooLong: (length, limit) =>
    t`The blocks produce ${length} characters of HTML; the limit is ${limit}. Shorten some texts or remove blocks.`,
  chooseTemplate: () => t`Select a template, or create a new one`,
  notReusable: () => t`The selected template is not reusable. Please select another one.`,
  imageDamaged: () =>
    t`The image is damaged or incomplete. Open it, save it again as PNG or JPEG, and upload that.`,
  imageKind: () => t`Email programs do not show this kind of image. Upload a PNG, JPEG or GIF.`,
  imageOther: (kind) =>
    t`This is ${kind}, which not every email program shows. Save it as PNG or JPEG, and upload that.`,
  kindWebp: () => t`a WebP image`,
  kindAvif: () => t`an AVIF image`,
  kindHeic: () => t`a HEIC image`,
  kindSvg: () => t`an SVG drawing`,
  kindBmp: () => t`a BMP image`,
  kindTiff: () => t`a TIFF image`,
  kindPdf: () => t`a PDF file`,
  imageLarge: () => t`The image is larger than 5 MB. Make it smaller first.`,
  imageWide: (width, height, limit) =>
    t`The image is ${width} × ${height} pixels; the limit is ${limit} pixels per side. Make it smaller first.`,
  ofBlock: (at, block, problem) => t`Block ${at} (${block}): ${problem}`,
  ofUnknownBlock: (at, problem) => t`Block ${at}: ${problem}`,
  noBlockType: (type, known) => t`${type} is not a block type. Known types: ${known}`,
  blockWithoutType: (known) => t`the type is missing. Known types: ${known}`,
  textBlock: () => t({ message: 'Text', context: 'block' }),
  imageBlock: () => t`Image`,
  buttonBlock: () => t`Button`,
  dividerBlock: () => t`Divider`,
  headingBlock: () => t`Heading`,
  columnsBlock: () => t`Columns`,
  spacerBlock: () => t`Spacer`,
  analysisBlock: () => t`Analysis`,
  storiesBlock: () => t`Story list`,
  figuresBlock: () => t`Key figures`,
  podcastBlock: () => t`Podcast`,
  footerBlock: () => t`Footer`,
  otherTest: () =>
    t`A test of other prompts or another topic is running. Wait until it is done, or cancel it.`,
}
