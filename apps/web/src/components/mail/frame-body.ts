/**
 * The getter itself: a picture or form of foreign HTML that is named 'body' hides the property of
 * its document.
 */
const body = Object.getOwnPropertyDescriptor(Document.prototype, 'body')?.get

/** The body of a frame's document, whatever its HTML names so. */
export const frameBody = (frame: HTMLIFrameElement): HTMLElement | null =>
  frame.contentDocument ? (body?.call(frame.contentDocument) ?? null) : null
