/** Templates, pictures and tests of prompts. */
export const TEMPLATES_SENTENCES = {
  templateSaved:
    'This template has been saved since you opened it: version {#}, by {} on {} UTC. Reload it to work on that version, or save again to replace it.',
  htmlTooLong:
    'The blocks produce {#} characters of HTML; the limit is {#}. Shorten some texts or remove blocks.',
  chooseTemplate: 'Please select a template, or create a new one',
  notReusable: 'The selected template is not reusable. Please select another one.',
  pictureDamaged:
    'The image is damaged or incomplete. Open it, save it again as PNG or JPEG, and upload that.',
  pictureKind: 'Email programs do not show this kind of image. Upload a PNG, JPEG or GIF.',
  pictureOther: 'This is {.}, which not every email program shows. Save it as PNG or JPEG, and upload that.',
  kindWebp: 'a WebP image',
  kindAvif: 'an AVIF image',
  kindHeic: 'a HEIC image',
  kindSvg: 'an SVG drawing',
  kindBmp: 'a BMP image',
  kindTiff: 'a TIFF image',
  kindPdf: 'a PDF file',
  pictureLarge: 'The image is larger than 5 MB. Make it smaller first.',
  pictureWide: 'The image is {#} × {#} pixels; the limit is {#} pixels per side. Make it smaller first.',
  otherTest: 'A test of other prompts or another topic is running. Wait until it is done, or cancel it.',
} as const
