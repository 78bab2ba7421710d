/** How a preview shows the mail. */
export type PreviewLook = {
  view: 'desktop' | 'phone' | 'text'
  isDark: boolean
  hasPictures: boolean
  hasForeign: boolean
}

export const FIRST_LOOK: PreviewLook = {
  view: 'desktop',
  isDark: false,
  hasPictures: true,
  hasForeign: false,
}

export const isView = (value: string): value is PreviewLook['view'] =>
  value === 'desktop' || value === 'phone' || value === 'text'
