/**
 * The look of a button in a group of choices: filled if chosen, else outlined. A pale fill is hard
 * to see.
 */
export const chosenLook = (isChosen: boolean) =>
  isChosen ? ({ variant: 'solid' } as const) : ({ variant: 'outline', colorPalette: 'gray' } as const)
