/** The height of an email's picture, px: its top, with its title and first lines. */
export const PICTURE_HEIGHT = 190
