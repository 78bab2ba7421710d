/** The dialog that the address bar names. */
export type OpenDialog = 'edit' | 'send' | 'schedule' | 'delete' | 'approval'
export const isOpenDialog = (value: unknown): value is OpenDialog =>
  ['edit', 'send', 'schedule', 'delete', 'approval'].some((one) => one === value)
