/** px; the top of an email, with its title and the first lines */
export const PICTURE_HEIGHT = 190
