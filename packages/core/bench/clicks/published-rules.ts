import type { ClickClass } from '@newsloom/contract/analytics/click-totals'
import type { LabelledClick } from './world.ts'

type Rules = { name: string; judge: (click: LabelledClick) => ClickClass }

const ROBOT = /bot|crawl|spider|preview|scan|curl|wget|python|java|go-http|barracuda|proofpoint|mimecast|^$/i

const sinceSent = ({ at, mail }: LabelledClick): number =>
  mail?.sentAt == null ? Number.POSITIVE_INFINITY : (at - mail.sentAt) / 1_000
const isRobot = ({ request }: LabelledClick): boolean => ROBOT.test(request.userAgent)
const either = (isMachine: boolean): ClickClass => (isMachine ? 'machine' : 'people')

/** Three rule sets as their authors describe them. */
export const PUBLISHED_RULES: Rules[] = [
  {
    name: 'Collie: under 1.5 s, or HEAD',
    judge: (click) => either(sinceSent(click) < 1.5 || click.request.method === 'HEAD'),
  },
  {
    name: 'Notifuse: under 7 s, or a robot by name',
    judge: (click) => either(sinceSent(click) < 7 || isRobot(click)),
  },
  {
    name: 'Mautic: two of under 2 s, known network, robot by name',
    judge: (click) =>
      either([sinceSent(click) < 2, click.isDataCentre, isRobot(click)].filter(Boolean).length >= 2),
  },
]
