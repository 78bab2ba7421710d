import { kilobytes } from '@newsloom/email/mail-size'
import { ConfirmDialog } from '~/components/confirm-dialog.tsx'

type Props = { isOpen: boolean; bytes: number; onConfirm: () => void; onClose: () => void }

/** Asks before a mail goes out that Gmail shows in part. */
export function SendCutDialog({ isOpen, bytes, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Gmail will cut this mail"
      confirmLabel="Send anyway"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      Its HTML is about {kilobytes(bytes)}; Gmail shows the first 100 kB and hides the rest behind a link.
      Send anyway?
    </ConfirmDialog>
  )
}
