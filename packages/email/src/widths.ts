/** A mail's card and what is inside it, in pixels; the editor's canvas is as wide. */
export const CARD_WIDTH = 600
export const CARD_PADDING = 28
/** What a block has: the card without its border and padding. */
export const CONTENT_WIDTH = CARD_WIDTH - 2 * CARD_PADDING - 2
