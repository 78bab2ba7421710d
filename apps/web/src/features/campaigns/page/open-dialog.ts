/** The dialog that the address bar names. */
export type OpenDialog = 'edit' | 'send' | 'schedule' | 'delete'
export const isOpenDialog = (value: unknown): value is OpenDialog =>
  value === 'edit' || value === 'send' || value === 'schedule' || value === 'delete'
