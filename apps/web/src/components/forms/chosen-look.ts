/**
 * How a button of several looks that can be chosen: filled once it is, else outlined. A pale fill
 * alone is not seen.
 */
export const chosenLook = (isChosen: boolean) =>
  isChosen ? ({ variant: 'solid' } as const) : ({ variant: 'outline', colorPalette: 'gray' } as const)
