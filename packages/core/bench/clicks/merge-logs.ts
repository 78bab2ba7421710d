import type { SeenMail } from '../../src/clicks/judging/seen-click.ts'
import type { LabelledClick } from './world.ts'

/** More than any log has of its own. */
const OWN = 1_000_000

/** One log of several, in order of time: with other emails, recipients and organisations in each. */
export function mergeLogs(logs: readonly LabelledClick[][]): LabelledClick[] {
  return logs
    .flatMap((log, i) =>
      log.map((click) => ({
        ...click,
        linkId: click.linkId + i * OWN,
        mail: click.mail && mailOfLog(click.mail, i),
      })),
    )
    .sort((a, b) => a.at - b.at)
}

const mailOfLog = (mail: SeenMail, i: number): SeenMail => ({
  ...mail,
  id: mail.id + i * OWN,
  sendId: mail.sendId === null ? null : mail.sendId + i * OWN,
  recipient: mail.recipient.replace('@', `.${i}@`),
  organisation: mail.organisation && `${i}.${mail.organisation}`,
})
