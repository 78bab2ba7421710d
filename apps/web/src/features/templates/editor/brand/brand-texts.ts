import type { Brand } from '@newsloom/contract/templates/brand'

/** Texts of the brand, in the settings and the editor. */
export const BRAND_TEXTS = {
  title: 'Email brand',
  description: 'New templates begin in this look. Apply it to an older one in its editor.',
  failed: 'The brand could not be loaded.',
  logo: 'Logo',
  altHelp: 'The name of your organisation. Shown while images are off.',
  mainColour: 'Main colour',
  mainHelp: 'Bands and titles.',
  accentColour: 'Accent colour',
  accentHelp: 'Buttons and figures.',
  font: 'Font',
  fontHelp: 'Readers see it if their device has it, and a similar one if not.',
  save: 'Save brand',
  reset: 'Discard changes',
  saved: 'Brand saved',
  savedHelp: 'New templates use it. Existing ones keep their look.',
  saveFailed: 'Failed to save the brand. Please try again.',
  sample: 'An email in this brand',
  apply: 'Apply brand',
  applied: 'Brand applied',
  appliedHelp: 'Nothing is saved yet. Undo restores the earlier look.',
  unchanged: 'This template already has the look of your brand',
  none: 'There is no brand yet',
  noneHelp: 'Set a logo, colours and a font under Settings first.',
} as const

export const FONT_NAMES: Record<Brand['font'], string> = {
  sans: 'Noto Sans Thai (modern, without serifs)',
  serif: 'Georgia (classic, with serifs)',
  tahoma: 'Tahoma (the same on nearly every device)',
}
