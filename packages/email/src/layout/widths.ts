/** A mail's card and what is inside it, in pixels; the editor's canvas is as wide. */
export const CARD_WIDTH = 600
export const CARD_PADDING = 28
/** The room on each side of the card. */
export const PAGE_PADDING = 12
/**
 * In less than this, and as wide as the card at least, a mail has no room for its margins and goes
 * without.
 */
export const PAGE_WIDTH = CARD_WIDTH + 2 * PAGE_PADDING
/** What a block has: the card without its border and padding. */
export const CONTENT_WIDTH = CARD_WIDTH - 2 * CARD_PADDING - 2
