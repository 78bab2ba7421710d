import {
  antivirus,
  burstBare,
  burstDisguised,
  decoyFollower,
  firstAndLast,
  headThenGet,
  named,
  oneAtOnce,
  scrambler,
} from './delivery-machines.ts'
import {
  clickTime,
  echo,
  freshEcho,
  freshHomes,
  randomFew,
  residentialLater,
  slowDrip,
  sweep,
  uptime,
} from './later-machines.ts'
import type { MachineBehaviour } from './machine-behaviour.ts'

export const OPEN_MACHINES: MachineBehaviour[] = [
  headThenGet,
  burstBare,
  burstDisguised,
  oneAtOnce,
  randomFew,
  residentialLater,
  freshHomes,
  freshEcho,
  slowDrip,
  echo,
  clickTime,
  sweep,
  uptime,
  decoyFollower,
  scrambler,
  named,
  antivirus,
  firstAndLast,
]
