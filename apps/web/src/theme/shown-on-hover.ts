/**
 * An action of a row, shown while the pointer or the focus is in it; always where nothing hovers.
 */
export const SHOWN_ON_HOVER = {
  '@media (hover: hover)': { opacity: 0, 'li:is(:hover, :focus-within) &': { opacity: 1 } },
} as const
