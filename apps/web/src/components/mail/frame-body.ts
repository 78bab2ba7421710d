/**
 * The getter itself: in foreign HTML an image or form named 'body' shadows the document's property.
 */
const body = Object.getOwnPropertyDescriptor(Document.prototype, 'body')?.get

/** The body of a frame's document, whatever its HTML calls its elements. */
export const frameBody = (frame: HTMLIFrameElement): HTMLElement | null =>
  frame.contentDocument ? (body?.call(frame.contentDocument) ?? null) : null
