import type { MailData } from '../mail-data.ts'

/** An address as it stands in a mail: our own paths (`/images/…`) get the installation's name. */
export const publicAddress = (address: string, { publicUrl }: MailData): string =>
  address.startsWith('/') && !address.startsWith('//') ? `${publicUrl}${address}` : address
