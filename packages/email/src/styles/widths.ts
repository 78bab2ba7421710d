/** Sizes of an email's card, px; the editor's canvas has the same. */
export const CARD_WIDTH = 600
export const CARD_PADDING = 28
/** The margin on each side of the card. */
export const PAGE_PADDING = 12
/** On narrower screens, the margins are dropped. */
export const PAGE_WIDTH = CARD_WIDTH + 2 * PAGE_PADDING
/** Width of a block: the card without border and padding. */
export const CONTENT_WIDTH = CARD_WIDTH - 2 * CARD_PADDING - 2
